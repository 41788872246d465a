import type { ActivityAttribute, ActivityRecord } from '../../../../src/features/activities/activity.wire.ts';
import type { AttributeDefinition } from '../../../../src/features/activities/attributes.wire.ts';
import type { HistoryChange } from '../../../../src/features/activities/history/activity-history.wire.ts';

/** A change as stored: with ids instead of the names of users and activities, which depend on the reader. */
export type StoredChange = Omit<HistoryChange, 'before' | 'after'> & {
  before: readonly string[];
  after: readonly string[];
};

/** Characters of a text that the history keeps. */
const TEXT_MAX = 500;

/** Returns the differences between two states of an activity, in the order of its form. */
export function changesOf(
  before: ActivityRecord,
  after: ActivityRecord,
  definitions: readonly AttributeDefinition[],
): StoredChange[] {
  return [
    fieldChange('NAME', [before.name], [after.name]),
    fieldChange('DATES', datesOf(before), datesOf(after)),
    fieldChange('OWNER', ownerOf(before), ownerOf(after)),
    fieldChange('STATUS', [before.status], [after.status]),
    ...definitions.map((definition) => ({
      field: 'ATTRIBUTE' as const,
      attribute: definition.name,
      attributeType: definition.type,
      before: valuesOf(before, definition),
      after: valuesOf(after, definition),
    })),
  ].filter(isDifferent);
}

/** Returns a change of a field that is not an attribute. */
export const fieldChange = (
  field: Exclude<StoredChange['field'], 'ATTRIBUTE'>,
  before: readonly string[],
  after: readonly string[],
): StoredChange => ({ field, attribute: null, attributeType: null, before, after });

const datesOf = ({ inMarketDate: { start, end } }: ActivityRecord): string[] =>
  start === null || end === null ? [] : [start, end];

const ownerOf = ({ owner }: ActivityRecord): string[] => (owner ? [owner.id] : []);

function valuesOf({ attributes }: ActivityRecord, definition: AttributeDefinition): string[] {
  const own = attributes.find(({ definitionId, inherited }) => definitionId === definition.id && !inherited);
  return own ? own.values.map((value, index) => textOf(definition, value, own.percentages[index])) : [];
}

function textOf(
  { options }: AttributeDefinition,
  value: string,
  percentage: ActivityAttribute['percentages'][number] | undefined,
): string {
  const text = options.find(({ id }) => id === value)?.value ?? value;
  const shown = percentage === undefined ? text : `${text} ${percentage}%`;
  const characters = [...shown];
  return characters.length > TEXT_MAX ? `${characters.slice(0, TEXT_MAX).join('')}…` : shown;
}

const isDifferent = ({ before, after }: StoredChange): boolean => JSON.stringify(before) !== JSON.stringify(after);
