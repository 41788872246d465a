import type { ActivityType, NestingRule } from '../activity-types.wire.ts';
import type { AttributeDefinition } from '../attributes.wire.ts';
import { nestingRules } from '../nesting-rules.words.ts';
import { attributeTwiceOnPath } from './attribute-twice-on-path.ts';
import { doRulesAllow, isOffered } from './nesting.ts';

/** The number of levels of activities, including the top level. */
export const DEPTH_MAX = 20;

/** What an organization has configured. */
export type NestingConfiguration = {
  rules: readonly NestingRule[];
  types: readonly Pick<ActivityType, 'id' | 'name' | 'group' | 'disabled' | 'attributeConfigurations'>[];
  definitions: readonly Pick<AttributeDefinition, 'id' | 'name'>[];
};

type TypedActivity = { id: string; typeId: string };

/** Where an activity would be. */
export type Position = {
  /** The parent and its ancestors, from the top; empty at the top level. */
  ancestors: readonly TypedActivity[];
  /** The id is null for a new activity. */
  activity: { id: string | null; typeId: string };
  /** All that is below the activity; the level of its children is 1. Empty for a new activity. */
  descendants: readonly (TypedActivity & { level: number })[];
};

/** Why an activity can't be at a position, with a message for users. */
export type NestingProblem = {
  code:
    | 'NESTING_CIRCLE'
    | 'NESTING_TOO_DEEP'
    | 'ACTIVITY_TYPE_DISABLED'
    | 'NESTING_NOT_ALLOWED'
    | 'ATTRIBUTE_TWICE_ON_PATH';
  message: string;
};

/**
 * Returns why an activity can't be created at a position or moved there; undefined if it can. An existing activity can
 * have a disabled type.
 */
export const whyNotBelow = (configuration: NestingConfiguration, position: Position): NestingProblem | undefined =>
  circleOf(position) ??
  tooDeep(position) ??
  disabledType(configuration, position) ??
  forbiddenTypes(configuration, position) ??
  attributeTwice(configuration, position);

function circleOf({ ancestors, activity, descendants }: Position): NestingProblem | undefined {
  const moved = new Set([activity.id, ...descendants.map(({ id }) => id)]);
  if (!ancestors.some(({ id }) => moved.has(id))) return undefined;
  return { code: 'NESTING_CIRCLE', message: nestingRules.belowItself };
}

function tooDeep({ ancestors, descendants }: Position): NestingProblem | undefined {
  const height = descendants.reduce((highest, { level }) => Math.max(highest, level), 0);
  if (ancestors.length + 1 + height <= DEPTH_MAX) return undefined;
  return { code: 'NESTING_TOO_DEEP', message: nestingRules.tooDeep(DEPTH_MAX) };
}

function disabledType({ types }: NestingConfiguration, { activity }: Position): NestingProblem | undefined {
  const type = types.find(({ id }) => id === activity.typeId);
  if (activity.id !== null || type === undefined || isOffered(type)) return undefined;
  return { code: 'ACTIVITY_TYPE_DISABLED', message: nestingRules.typeDisabled(type.name) };
}

function forbiddenTypes(
  { rules, types }: NestingConfiguration,
  { ancestors, activity }: Position,
): NestingProblem | undefined {
  const parent = ancestors.at(-1);
  const nesting = { parentTypeId: parent?.typeId ?? null, childTypeId: activity.typeId };
  if (doRulesAllow(rules, types, nesting)) return undefined;
  const child = typeName(types, activity.typeId);
  const message = parent
    ? nestingRules.notBelowType(child, typeName(types, parent.typeId))
    : nestingRules.notAtTop(child);
  return { code: 'NESTING_NOT_ALLOWED', message };
}

function attributeTwice(
  { types, definitions }: NestingConfiguration,
  { ancestors, activity, descendants }: Position,
): NestingProblem | undefined {
  const typeIds = (activities: readonly { typeId: string }[]) => activities.map(({ typeId }) => typeId);
  const twice =
    attributeTwiceOnPath(types, typeIds(ancestors), typeIds([activity, ...descendants])) ??
    attributeTwiceOnPath(types, [activity.typeId], typeIds(descendants));
  if (!twice) return undefined;
  const attribute = definitions.find(({ id }) => id === twice.definitionId)?.name ?? nestingRules.unknownAttribute;
  const [above, below] = [typeName(types, twice.aboveTypeId), typeName(types, twice.belowTypeId)];
  return { code: 'ATTRIBUTE_TWICE_ON_PATH', message: nestingRules.attributeTwice(attribute, above, below) };
}

const typeName = (types: NestingConfiguration['types'], typeId: string): string =>
  types.find(({ id }) => id === typeId)?.name ?? nestingRules.unknownType;
