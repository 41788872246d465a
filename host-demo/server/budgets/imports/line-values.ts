import type { Kysely } from 'kysely';
import * as v from 'valibot';
import type { Column } from '../../../../src/features/budgets/columns/columns.wire.ts';
import type { FieldMapping } from '../../../../src/features/budgets/columns/field-mappings.wire.ts';
import type { TagGroup } from '../../../../src/features/budgets/groups/tag-groups.wire.ts';
import { ITEM_TAGS_MAX } from '../../../../src/features/budgets/items/item-changes.wire.ts';
import { withFittingChoices } from '../../../../src/features/budgets/rules/column-choices.ts';
import { readColumnText } from '../../../../src/features/budgets/rules/column-conversion.ts';
import type { ColumnValue } from '../../../../src/features/budgets/rules/column-values.ts';
import { columnValueWords } from '../../../../src/features/budgets/rules/column-values.words.ts';
import { columnNamed, TAGS_HEADER } from '../../../../src/features/budgets/rules/import-columns.ts';
import { mayWrite } from '../../../../src/features/budgets/rules/locked-role.ts';
import { tagsIn } from '../../../../src/features/budgets/rules/tag-text.ts';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import { roleOf } from '../../platform/access/user-role.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { readFieldMappings } from '../columns/field-mappings.ts';
import { readColumns } from '../columns/queries.ts';
import { TAG_GROUPS } from '../groups/tag-groups.ts';

/** The index of each custom column in a row, and of the tags. */
export const ValuePlaces = v.object({
  columns: v.array(v.object({ columnId: v.string(), index: v.number(), isLocked: v.boolean() })),
  tags: v.nullable(v.number()),
});
export type ValuePlaces = v.InferOutput<typeof ValuePlaces>;

/** What decides about the values of a line. */
export type ValueFields = {
  places: ValuePlaces;
  columns: readonly Column[];
  mappings: readonly FieldMapping[];
  tagGroups: readonly TagGroup[];
};

export type LineValues = { values: Readonly<Record<string, ColumnValue>>; tagIds: readonly string[] };

/** Returns where a file has custom columns and tags: in columns of the same name that have no other meaning. */
export async function placeValues(
  db: Kysely<Tables>,
  { session, budgetId }: OwnBudget,
  headers: readonly string[],
  taken: readonly (number | null)[],
): Promise<ValuePlaces> {
  const role = roleOf(session.person.access);
  const indexOf = (name: string) => columnNamed(name, headers, taken);
  const columns = (await readColumns(db, budgetId))
    .filter(({ calculation }) => calculation === undefined)
    .map(({ id, name, lockedRole }) => ({ columnId: id, index: indexOf(name), isLocked: !mayWrite(role, lockedRole) }))
    .filter(({ index }) => index >= 0);
  const tags = indexOf(TAGS_HEADER);
  return { columns, tags: tags < 0 || columns.some(({ index }) => index === tags) ? null : tags };
}

export async function readValueFields(
  db: Kysely<Tables>,
  own: Pick<OwnBudget, 'organizationId' | 'budgetId'>,
  places: ValuePlaces,
): Promise<ValueFields> {
  return {
    places,
    columns: await readColumns(db, own.budgetId),
    mappings: await readFieldMappings(db, own),
    tagGroups: await TAG_GROUPS.read(db, own),
  };
}

/** Returns the values of a row in custom columns and its tags, or the message for an invalid one. */
export function readLineValues(row: readonly string[], fields: ValueFields): LineValues | string {
  const { places, columns, mappings, tagGroups } = fields;
  const values: Record<string, ColumnValue> = {};
  for (const { columnId, index, isLocked } of places.columns) {
    const column = columns.find(({ id }) => id === columnId);
    const text = (row[index] ?? '').trim();
    if (!column || text === '') continue;
    if (isLocked) return `${column.name}: This column is locked.`;
    const read = readColumnText(column, text);
    if (!read.ok) return `${column.name}: ${read.message}`;
    if (read.value !== null) values[columnId] = read.value;
  }
  const fitting = withFittingChoices(columns, mappings, () => undefined, values);
  const unfit = columns.find(({ id }) => id in values && fitting[id] !== values[id]);
  if (unfit) {
    const controlling = columns.find(({ id }) => id === unfit.controllingColumnId)?.name ?? '';
    return `${unfit.name}: ${columnValueWords().unfit(controlling)}`;
  }
  const read = tagsIn(tagGroups, places.tags === null ? '' : (row[places.tags] ?? ''));
  if ('unknown' in read) return `${TAGS_HEADER}: The budget has no tag “${read.unknown.slice(0, 80)}”.`;
  if (read.tagIds.length > ITEM_TAGS_MAX) return `${TAGS_HEADER}: An item can have at most ${ITEM_TAGS_MAX} tags.`;
  return { values, tagIds: read.tagIds };
}
