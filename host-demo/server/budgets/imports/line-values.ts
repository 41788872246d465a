import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { type Checked, invalid } from '../../../../src/base/validation/checked.ts';
import type { Column } from '../../../../src/features/budgets/columns/columns.wire.ts';
import type { FieldMapping } from '../../../../src/features/budgets/columns/field-mappings.wire.ts';
import type { TagGroup } from '../../../../src/features/budgets/groups/tag-groups.wire.ts';
import type { ImportMapping } from '../../../../src/features/budgets/imports/budget-imports.wire.ts';
import { ITEM_TAGS_MAX } from '../../../../src/features/budgets/items/item-changes.wire.ts';
import { withFittingChoices } from '../../../../src/features/budgets/rules/column-choices.ts';
import { readColumnText } from '../../../../src/features/budgets/rules/column-conversion.ts';
import { type ColumnValue, isNumeric } from '../../../../src/features/budgets/rules/column-values.ts';
import { columnValueWords } from '../../../../src/features/budgets/rules/column-values.words.ts';
import { readDay } from '../../../../src/features/budgets/rules/financial-imports/import-dates.ts';
import type { MoneyReader } from '../../../../src/features/budgets/rules/financial-imports/import-money.ts';
import { readAmount } from '../../../../src/features/budgets/rules/financial-imports/import-numbers.ts';
import {
  dateExamples,
  numberExamples,
  otherCurrencyText,
} from '../../../../src/features/budgets/rules/financial-imports/row-problems.words.ts';
import { columnNamed, headerIndex, TAGS_HEADER } from '../../../../src/features/budgets/rules/import-columns.ts';
import { mayWrite } from '../../../../src/features/budgets/rules/locked-role.ts';
import { holdsMoney } from '../../../../src/features/budgets/rules/money-columns.ts';
import { tagsIn } from '../../../../src/features/budgets/rules/tag-text.ts';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import { roleIn } from '../../platform/access/user-role.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { readFieldMappings } from '../columns/field-mappings.ts';
import { readColumns } from '../columns/queries.ts';
import { TAG_GROUPS } from '../groups/tag-groups.ts';
import type { ImportColumns } from './import-columns.ts';
import type { RowProblem } from './row-problem.ts';

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

/** What says where a file has values. */
type Placing = {
  headers: readonly string[];
  /** The columns with another meaning. */
  taken: readonly (number | null)[];
  mapping: Pick<ImportMapping, 'columns' | 'tags'>;
};

/**
 * Returns where a file has custom columns and tags: where the mapping says, or else in columns of the same name that have no
 * other meaning. The mapping's columns must be among the headers; it can name custom columns that were deleted.
 */
export async function placeValues(
  db: Kysely<Tables>,
  { session, budgetId }: OwnBudget,
  { headers, taken, mapping }: Placing,
): Promise<ValuePlaces> {
  const role = roleIn(session);
  const named = mapping.columns;
  const indexOf = ({ id, name }: Pick<Column, 'id' | 'name'>) =>
    named ? headerIndex(headers, named[id]) : columnNamed(name, headers, taken);
  const columns = (await readColumns(db, budgetId))
    .filter(({ calculation }) => calculation === undefined)
    .map((one) => ({ columnId: one.id, index: indexOf(one), isLocked: !mayWrite(role, one.lockedRole) }))
    .filter(({ index }) => index >= 0);
  const tags = named ? headerIndex(headers, mapping.tags) : columnNamed(TAGS_HEADER, headers, taken);
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

/** The currency of the budget: how amounts in it are read, and its text for users. */
export type BudgetMoney = { readMoney: MoneyReader; currency: string };

type Formats = Pick<ImportColumns, 'numberFormat' | 'dateFormat'> & BudgetMoney;

/** Returns the values of a row in custom columns and its tags, or what is wrong with one. */
export function readLineValues(
  row: readonly string[],
  { places, columns, mappings, tagGroups }: ValueFields,
  formats: Formats,
): LineValues | RowProblem {
  const values: Record<string, ColumnValue> = {};
  const problem = (name: string, index: number | undefined, message: string): RowProblem => ({
    message: `${name}: ${message}`,
    column: index ?? null,
    text: index === undefined ? '' : (row[index] ?? '').trim(),
  });
  for (const { columnId, index, isLocked } of places.columns) {
    const column = columns.find(({ id }) => id === columnId);
    const text = (row[index] ?? '').trim();
    if (!column || text === '') continue;
    if (isLocked) return problem(column.name, index, 'This column is locked.');
    const read = readText(column, text, formats);
    if (!read.ok) return problem(column.name, index, read.message);
    if (read.value !== null) values[columnId] = read.value;
  }
  const fitting = withFittingChoices(columns, mappings, () => undefined, values);
  const unfit = columns.find(({ id }) => id in values && fitting[id] !== values[id]);
  if (unfit) {
    const controlling = columns.find(({ id }) => id === unfit.controllingColumnId)?.name ?? '';
    const index = places.columns.find(({ columnId }) => columnId === unfit.id)?.index;
    return { ...problem(unfit.name, index, columnValueWords().unfit(controlling)), isByRow: true };
  }
  const read = tagsIn(tagGroups, places.tags === null ? '' : (row[places.tags] ?? ''));
  if ('unknown' in read) {
    return { message: `${TAGS_HEADER}: The budget has no such tag.`, column: places.tags, text: read.unknown };
  }
  if (read.tagIds.length > ITEM_TAGS_MAX) {
    return problem(TAGS_HEADER, places.tags ?? undefined, `An item can have at most ${ITEM_TAGS_MAX} tags.`);
  }
  return { values, tagIds: read.tagIds };
}

/** Reads a value whose numbers and days are in the format of the file. */
function readText(
  column: Column,
  text: string,
  { numberFormat, dateFormat, readMoney, currency }: Formats,
): Checked<ColumnValue | null> {
  if (isNumeric(column.type) && numberFormat !== null) {
    const number = holdsMoney(column)
      ? readMoney(text, numberFormat)
      : readAmount(text.replace(/\s*%$/, ''), numberFormat);
    if (number === undefined) return invalid(`Enter a number such as ${numberExamples[numberFormat]}.`);
    return typeof number === 'string'
      ? readColumnText(column, number)
      : invalid(otherCurrencyText('The amount', 'this budget', { cell: number.otherCurrency, budget: currency }));
  }
  if ((column.type === 'DATE' || column.type === 'DATETIME') && dateFormat !== null) {
    const day = readDay(text, dateFormat);
    return day === undefined
      ? invalid(`Enter a date such as ${dateExamples[dateFormat]}.`)
      : readColumnText(column, day);
  }
  return readColumnText(column, text);
}
