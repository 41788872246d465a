import type { ActivityType, NestingRule } from '../activity-types.wire.ts';
import type { AttributeDefinition } from '../attributes.wire.ts';
import { typesAllowedBelow } from '../rules/nesting.ts';
import { type NestingConfiguration, type Position, whyNotBelow } from '../rules/why-not-below.ts';
import type { ActivityRow } from '../timeline/activity-row.ts';
import { placementReasons } from './placement-reasons.words.ts';

/** What an organization has configured. */
type PlacementConfiguration = {
  activityTypes: readonly ActivityType[];
  nestingRules: readonly NestingRule[];
  attributeDefinitions: readonly Pick<AttributeDefinition, 'id' | 'name'>[];
};

/**
 * The places of activities, to answer where one of them can be.
 *
 * The rows lack activities that are hidden from the user: a path may be longer than it looks, and an activity may have
 * more below it. Only what the rows prove is refused here; the server decides.
 */
export type PlacementIndex = {
  nesting: NestingConfiguration;
  types: readonly ActivityType[];
  rowOf: ReadonlyMap<string, ActivityRow>;
  childrenOf: ReadonlyMap<string, readonly ActivityRow[]>;
};

/** Builds the index in time proportional to the number of rows. */
export function placementIndex(
  rows: readonly ActivityRow[],
  { activityTypes, nestingRules, attributeDefinitions }: PlacementConfiguration,
): PlacementIndex {
  const childrenOf = new Map<string, ActivityRow[]>();
  for (const row of rows) {
    if (row.parentId === null) continue;
    const siblings = childrenOf.get(row.parentId);
    if (siblings) siblings.push(row);
    else childrenOf.set(row.parentId, [row]);
  }
  return {
    nesting: { rules: nestingRules, types: activityTypes, definitions: attributeDefinitions },
    types: activityTypes,
    rowOf: new Map(rows.map((row) => [row.id, row])),
    childrenOf,
  };
}

/** Returns an activity with its ancestors, from the top; empty at the top level. */
export function pathTo({ rowOf }: PlacementIndex, id: string | null): ActivityRow[] {
  const path: ActivityRow[] = [];
  const seen = new Set<string>();
  for (let row = rowOf.get(id ?? ''); row && !seen.has(row.id); row = rowOf.get(row.parentId ?? '')) {
    seen.add(row.id);
    path.push(row);
  }
  return path.reverse();
}

/** Returns everything below an activity; the level of its children is 1. */
export function descendantsOf({ childrenOf }: PlacementIndex, id: string): Position['descendants'] {
  const descendants: Position['descendants'][number][] = [];
  const seen = new Set([id]);
  let parents = [id];
  for (let level = 1; parents.length > 0; level++) {
    const children = parents.flatMap((parent) => childrenOf.get(parent) ?? []).filter((row) => !seen.has(row.id));
    for (const { id: childId, typeId } of children) {
      seen.add(childId);
      descendants.push({ id: childId, typeId, level });
    }
    parents = children.map((row) => row.id);
  }
  return descendants;
}

/** The answers for the activity that is being moved, because a drag asks for all rows in each frame. */
const latest = new WeakMap<
  PlacementIndex,
  { movedId: string; whyNot: (targetId: string | null) => string | undefined }
>();

/** Returns why an activity cannot be moved below a target, as a sentence; null is the top level. */
export function whyNotTarget(index: PlacementIndex, movedId: string, targetId: string | null): string | undefined {
  const known = latest.get(index);
  if (known?.movedId === movedId) return known.whyNot(targetId);
  const whyNot = whyNotTargets(index, movedId);
  latest.set(index, { movedId, whyNot });
  return whyNot(targetId);
}

/** Targets with the same types above them have the same answer, so thousands take milliseconds. */
function whyNotTargets(index: PlacementIndex, movedId: string): (targetId: string | null) => string | undefined {
  const moved = index.rowOf.get(movedId);
  if (!moved) return () => placementReasons.gone;
  if (!moved.permissions.allowedActions.includes('REPARENT')) return () => placementReasons.noPermissionToMove;
  const descendants = descendantsOf(index, movedId);
  const branch = new Set([movedId, ...descendants.map(({ id }) => id)]);
  const known = new Map<string, string | undefined>();
  const ask = (ancestors: readonly ActivityRow[]) =>
    whyNotBelow(index.nesting, { ancestors, activity: moved, descendants })?.message;
  return (targetId) => {
    const ancestors = pathTo(index, targetId);
    const target = ancestors.at(-1);
    if (targetId !== null && !target) return placementReasons.gone;
    if (isParent(moved, targetId))
      return target ? placementReasons.alreadyBelow(target.name) : placementReasons.alreadyAtTop;
    const key = target && branch.has(target.id) ? 'own branch' : ancestors.map(({ typeId }) => typeId).join();
    if (!known.has(key)) known.set(key, ask(ancestors));
    return known.get(key);
  };
}

/** The parent of a restricted row is an ancestor that is not its real parent, which is hidden. */
const isParent = ({ parentId, isRestricted }: ActivityRow, targetId: string | null): boolean =>
  !isRestricted && parentId === targetId;

/** Returns the types of which the user can create an activity below another one, or at the top level, in their order. */
export function creatableTypes(index: PlacementIndex, parentId: string | null): readonly ActivityType[] {
  const ancestors = pathTo(index, parentId);
  const parent = ancestors.at(-1);
  if (parentId !== null && !parent) return [];
  return typesAllowedBelow(index.nesting.rules, index.types, parent?.typeId ?? null).filter(
    ({ id, allowedActions }) =>
      allowedActions.includes('CREATE') &&
      !whyNotBelow(index.nesting, { ancestors, activity: { id: null, typeId: id }, descendants: [] }),
  );
}

/** Returns whether the user can create something below each activity; null is the top level. */
export function creatableBelow(index: PlacementIndex): (parentId: string | null) => boolean {
  const known = new Map<string, boolean>();
  return (parentId) => {
    const key = pathTo(index, parentId)
      .map(({ typeId }) => typeId)
      .join();
    const answer = known.get(key) ?? creatableTypes(index, parentId).length > 0;
    known.set(key, answer);
    return answer;
  };
}

/** Returns why an activity cannot be copied beside itself, as a sentence. */
export function whyNotCopy(index: PlacementIndex, id: string, withDescendants: boolean): string | undefined {
  const row = index.rowOf.get(id);
  if (!row) return placementReasons.gone;
  const descendants = withDescendants ? descendantsOf(index, id) : [];
  const denied = index.types.find(
    (type) => !type.allowedActions.includes('CREATE') && [row, ...descendants].some(({ typeId }) => typeId === type.id),
  );
  if (denied) return placementReasons.noPermissionToCreate(denied.name);
  if (row.isRestricted) return undefined; // its parent is unknown
  const ancestors = pathTo(index, row.parentId);
  return whyNotBelow(index.nesting, { ancestors, activity: { id: null, typeId: row.typeId }, descendants })?.message;
}
