import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Financial, FinancialFields } from '../../../../src/features/budgets/financials/financials.wire.ts';
import { KEY_SEPARATOR } from '../../../../src/features/budgets/rules/financial-imports/duplicate-key.ts';
import type { EntryValues } from '../../../../src/features/budgets/rules/financial-imports/read-entry.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { financialFrom, selectEntries } from '../financials/queries.ts';
import { budgetIdsOf, type ImportPlace } from './import-place.ts';

/** An entry with its budget. */
export type KnownEntry = Financial & { budgetId: string };
/** A row with what its duplicates have in common. */
type KeyedRow = { values: EntryValues; key: string | undefined };

type Column = { column: RawBuilder<unknown>; type: 'text' | 'date' | 'numeric'; text: RawBuilder<unknown> };
const textColumn = (column: RawBuilder<unknown>): Column => ({ column, type: 'text', text: column });
const dateColumn = (column: RawBuilder<unknown>): Column => ({ column, type: 'date', text: sql`${column}::text` });

const COLUMNS: Readonly<Record<keyof FinancialFields, Column>> = {
  amount: { column: sql`entry.amount`, type: 'numeric', text: sql`trim_scale(entry.amount)::text` },
  number: textColumn(sql`entry.number`),
  orderNumber: textColumn(sql`entry.order_number`),
  vendor: textColumn(sql`entry.vendor`),
  label: textColumn(sql`entry.label`),
  startsOn: dateColumn(sql`entry.starts_on`),
  endsOn: dateColumn(sql`entry.ends_on`),
};

/** No value and no key contains it. */
const LIST_SEPARATOR = '\u001e';

/** Returns an array as one text: the driver takes longer to escape the elements of a list than all else. */
const arrayOf = (texts: readonly string[]) => sql`string_to_array(${texts.join(LIST_SEPARATOR)}, ${LIST_SEPARATOR})`;

/** Returns the condition that a value of an entry is one of those that rows have, which is cheaper than a comparison of keys. */
function isOneOf(value: keyof FinancialFields, rows: readonly KeyedRow[]): RawBuilder<boolean> {
  const { column, type } = COLUMNS[value];
  const texts = [...new Set(rows.map(({ values }) => values[value] ?? ''))];
  const listed = type === 'text' ? texts : texts.filter((text) => text !== '');
  const isListed = sql<boolean>`${column} = any(${arrayOf(listed)}::${sql.raw(type)}[])`;
  return texts.includes('') ? sql<boolean>`(${column} is null or ${isListed})` : isListed;
}

/** Returns the oldest entry of the searched budgets for each of the rows that has the same key. */
export async function readDuplicates(
  db: Kysely<Tables>,
  place: ImportPlace,
  kind: Financial['kind'],
  compared: readonly (keyof FinancialFields)[],
  rows: readonly KeyedRow[],
): Promise<Map<string, KnownEntry>> {
  const keyed = rows.filter(({ key }) => key !== undefined);
  if (keyed.length === 0) return new Map();
  const key = sql<string>`concat_ws(${KEY_SEPARATOR}, ${sql.join(compared.map((value) => sql`coalesce(${COLUMNS[value].text}, '')`))})`;
  const keys = [...new Set(keyed.flatMap((row) => row.key ?? []))];
  const found = await selectEntries(db, place.organizationId)
    .where('entry.budget_id', '=', sql<string>`any(${budgetIdsOf(place)}::bigint[])`)
    .where('entry.kind', '=', kind)
    .where((where) => where.and(compared.map((value) => isOneOf(value, keyed))))
    // With one value, they are all duplicates.
    .$if(compared.length > 1, (query) => query.where(sql<boolean>`${key} = any(${arrayOf(keys)})`))
    .select(['entry.budget_id as budgetId', key.as('key')])
    .orderBy('entry.id', 'desc')
    .execute();
  return new Map(found.map((row) => [row.key, { ...financialFrom(row), budgetId: row.budgetId }]));
}
