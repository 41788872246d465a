import * as v from 'valibot';
import { type CreateActivity, CreateActivityWire } from '../activity-input.wire.ts';
import { ActivityNameWire } from '../activity-name.wire.ts';
import type { ActivityType } from '../activity-types.wire.ts';
import type { AttributeDefinition } from '../attributes.wire.ts';
import { optionContext } from '../fields/attribute-context.ts';
import { type InMarketDate, InMarketDateWire } from '../in-market-date.wire.ts';
import { type AttributeValue, checkAttributeValue } from '../rules/attribute-values.ts';
import { missingRequired } from '../rules/missing-required.ts';
import type { placingWords } from './placing.words.ts';

/** A new activity as the user has entered it. */
export type CreateDraft = {
  name: string;
  /** Null at the top level; undefined while none is chosen. */
  parentId: string | null | undefined;
  typeId: string | undefined;
  dates: InMarketDate;
  /** By definition. Those of another type that was chosen before stay, in case the user returns to it. */
  values: ReadonlyMap<string, AttributeValue>;
  /** Why the text of a field has no value, by field. */
  unreadable: ReadonlyMap<string, string>;
};

export const EMPTY_DRAFT: CreateDraft = {
  name: '',
  parentId: undefined,
  typeId: undefined,
  dates: { start: null, end: null, precision: 'DAY' },
  values: new Map(),
  unreadable: new Map(),
};

/** The field of an attribute; the others are `name`, `parent`, `type` and `dates`. */
export const attributeField = (definitionId: string): string => `attribute-${definitionId}`;

const NO_VALUE: AttributeValue = { values: [], percentages: [] };

/** Returns the present value of an attribute in a draft. */
export const valueIn = ({ values }: CreateDraft, definitionId: string): AttributeValue =>
  values.get(definitionId) ?? NO_VALUE;

/** Returns the attributes that a new activity of a type can have, in their order. */
export const attributesOf = (
  { attributeConfigurations }: ActivityType,
  definitions: readonly AttributeDefinition[],
): readonly AttributeDefinition[] =>
  definitions.filter(
    ({ id, disabled }) => !disabled && attributeConfigurations.some(({ definitionId }) => definitionId === id),
  );

export type CreateContext = {
  /** The types that can be created below the parent. */
  types: readonly ActivityType[];
  definitions: readonly AttributeDefinition[];
  /** The values of the parent and its ancestors, by definition. */
  inherited: ReadonlyMap<string, readonly string[]>;
  words: ReturnType<typeof placingWords>['create'];
};

/** Checks a draft with the rules of the server. Returns the input for it, or why fields are invalid, by field. */
export function checkDraft(
  draft: CreateDraft,
  { types, definitions, inherited, words }: CreateContext,
): { input?: CreateActivity; errors: ReadonlyMap<string, string> } {
  const errors = new Map<string, string>();
  const type = types.find(({ id }) => id === draft.typeId);
  const attributes = type ? attributesOf(type, definitions) : [];
  if (draft.parentId === undefined || types.length === 0) errors.set('parent', words.chooseParent);
  else if (!type) errors.set('type', words.chooseType);
  const name = v.safeParse(ActivityNameWire, draft.name);
  if (!name.success) errors.set('name', name.issues[0].message);
  const dates = v.safeParse(InMarketDateWire, draft.dates);
  if (!dates.success) errors.set('dates', dates.issues[0].message);
  else if (type?.inMarketDatesRequired && draft.dates.start === null)
    errors.set('dates', words.datesRequired(type.name));
  const valuesOf = (id: string) => inherited.get(id) ?? valueIn(draft, id).values;
  for (const definition of attributes) {
    const context = optionContext(definition, definitions, [], valuesOf);
    const checked = checkAttributeValue(definition, valueIn(draft, definition.id), context);
    const isMissing =
      type !== undefined &&
      missingRequired(type, [definition], new Map([[definition.id, valuesOf(definition.id)]])).length > 0;
    if (isMissing) errors.set(attributeField(definition.id), words.required(definition.name));
    else if (!checked.ok) errors.set(attributeField(definition.id), checked.message);
  }
  for (const field of ['name', 'dates', ...attributes.map(({ id }) => attributeField(id))]) {
    const problem = draft.unreadable.get(field);
    if (problem !== undefined) errors.set(field, problem);
  }
  if (errors.size > 0 || !type) return { errors };
  const input = v.safeParse(CreateActivityWire, {
    typeId: type.id,
    parentId: draft.parentId,
    name: draft.name,
    inMarketDate: draft.dates,
    attributes: attributes.flatMap(({ id }) => {
      const { values, percentages } = valueIn(draft, id);
      return values.length === 0 ? [] : [{ definitionId: id, values: [...values], percentages: [...percentages] }];
    }),
  });
  return input.success ? { input: input.output, errors } : { errors: new Map([['name', input.issues[0].message]]) };
}

/**
 * Returns the attributes that show at once: the required ones, and those on which their options depend. The others can be
 * unfolded.
 */
export function shownFirst(
  { attributeConfigurations }: ActivityType,
  attributes: readonly AttributeDefinition[],
): ReadonlySet<string> {
  const required = new Set(attributeConfigurations.filter((one) => one.required).map((one) => one.definitionId));
  const controlling = attributes
    .filter(({ id }) => required.has(id))
    .flatMap(({ dependencies }) => dependencies.map((one) => one.controllingDefinitionId));
  return new Set([...required, ...controlling]);
}
