import { type Kysely, type RawBuilder, sql } from 'kysely';
import type {
  ImportField,
  ImportType,
  RowProblem,
} from '../../../../src/features/budgets/financial-imports/import-fields.wire.ts';
import type { Financial, FinancialFields } from '../../../../src/features/budgets/financials/financials.wire.ts';
import {
  comparedValues,
  duplicateKey,
  KEY_SEPARATOR,
} from '../../../../src/features/budgets/rules/financial-imports/duplicate-key.ts';
import { TYPES } from '../../../../src/features/budgets/rules/financial-imports/import-fields.ts';
import { type EntryValues, readEntry } from '../../../../src/features/budgets/rules/financial-imports/read-entry.ts';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { financialFrom, selectFinancials } from '../financials/queries.ts';
import type { CompletePlan } from './import-plan.ts';
import { type ItemLocks, readItemLocks } from './item-locks.ts';
import { readMatcher } from './match-items.ts';

export type ImportPlace = Pick<OwnBudget, 'organizationId' | 'budgetId'> & {
  importId: string;
  personId: string | null;
};

/** What an import does with a row. */
export type RowOutcome =
  | { kind: 'add'; itemId: string | null; values: EntryValues & Pick<FinancialFields, 'amount'> }
  | { kind: 'replace'; replaced: Financial; itemId: string | null; values: EntryValues }
  /** Replaces an earlier row of the same rows. */
  | { kind: 'replace-row'; earlier: number; itemId: string | null; values: EntryValues }
  | { kind: 'skip' }
  | ({ kind: 'reject' } & RowProblem);

/** A row as it was read: its values, the item that it matches, and what its duplicates have in common. */
type PreparedRow = { problem: RowProblem } | (KeyedRow & { itemId: string | null });
type KeyedRow = { values: EntryValues; key: string | undefined };

export type RowPlanner = {
  /** Returns what happens to each of the next rows. */
  next(rows: readonly (readonly string[])[]): Promise<RowOutcome[]>;
};

/**
 * Returns what decides about rows. With `remembersRows`, later calls know the rows of earlier ones, which are otherwise
 * expected in the database.
 */
export async function createRowPlanner(
  db: Kysely<Tables>,
  place: ImportPlace,
  importType: ImportType,
  { reading, duplicates, rules, isLockFree }: CompletePlan,
  { remembersRows }: { remembersRows: boolean },
): Promise<RowPlanner> {
  const { kind } = TYPES[importType];
  const match = await readMatcher(db, place, rules);
  const locks: ItemLocks = isLockFree ? { isLocked: async () => () => false } : await readItemLocks(db, place, kind);
  const compared = comparedValues(duplicates.fields);
  let seen = new Map<string, number>();
  let done = 0;

  const prepare = (row: readonly string[]): PreparedRow => {
    const read = readEntry(row, reading);
    if ('code' in read) return { problem: read };
    const { values } = read;
    return { values, itemId: match(row)?.itemId ?? null, key: duplicateKey(values, compared) };
  };

  const outcomeOf = (
    row: PreparedRow,
    index: number,
    known: ReadonlyMap<string, Financial>,
    isLocked: (itemId: string) => boolean,
  ): RowOutcome => {
    if ('problem' in row) return { kind: 'reject', ...row.problem };
    const { values, itemId, key } = row;
    if (itemId !== null && isLocked(itemId)) return { kind: 'reject', code: 'LOCKED', field: null };
    const earlier = key === undefined ? undefined : seen.get(key);
    const replaced = key === undefined ? undefined : known.get(key);
    if (earlier === undefined && !replaced) {
      if (key !== undefined) seen.set(key, index);
      return { kind: 'add', itemId, values: values as EntryValues & Pick<FinancialFields, 'amount'> };
    }
    if (duplicates.action === 'SKIP') return { kind: 'skip' };
    if (earlier !== undefined) return { kind: 'replace-row', earlier, itemId, values };
    return replaced ? replacement(replaced, itemId, values, isLocked) : { kind: 'skip' };
  };

  return {
    async next(rows) {
      if (!remembersRows) seen = new Map();
      const prepared = rows.map(prepare);
      const entries = prepared.filter((row) => 'values' in row);
      const known = await readDuplicates(db, place, kind, compared, entries);
      const targets = [...entries, ...known.values()].flatMap(({ itemId }) => itemId ?? []);
      const isLocked = await locks.isLocked(targets);
      const from = remembersRows ? done : 0;
      done += rows.length;
      return prepared.map((row, index) => outcomeOf(row, from + index, known, isLocked));
    },
  };
}

function replacement(
  replaced: Financial,
  itemId: string | null,
  values: EntryValues,
  isLocked: (itemId: string) => boolean,
): RowOutcome {
  if (replaced.share !== null) return { kind: 'reject', code: 'SPLIT', field: null };
  if (replaced.itemId !== null && isLocked(replaced.itemId)) return { kind: 'reject', code: 'LOCKED', field: null };
  const { startsOn, endsOn } = { ...replaced, ...values };
  if (endsOn !== null && (startsOn === null || endsOn < startsOn)) {
    return { kind: 'reject', code: 'ORDER', field: 'END_DATE' satisfies ImportField };
  }
  return { kind: 'replace', replaced, itemId: itemId ?? replaced.itemId, values };
}

type Column = { column: RawBuilder<unknown>; type: 'text' | 'date' | 'numeric'; text: RawBuilder<unknown> };
const textColumn = (column: RawBuilder<unknown>): Column => ({ column, type: 'text', text: column });
const dateColumn = (column: RawBuilder<unknown>): Column => ({ column, type: 'date', text: sql`${column}::text` });

const COLUMNS: Readonly<Record<keyof FinancialFields, Column>> = {
  amount: { column: sql`entry.amount`, type: 'numeric', text: sql`trim_scale(entry.amount)::text` },
  number: textColumn(sql`entry.number`),
  vendor: textColumn(sql`entry.vendor`),
  label: textColumn(sql`entry.label`),
  startsOn: dateColumn(sql`entry.starts_on`),
  endsOn: dateColumn(sql`entry.ends_on`),
};

/** Returns the condition that a value of an entry is one of those that rows have, which is cheaper than a comparison of keys. */
function isOneOf(value: keyof FinancialFields, rows: readonly KeyedRow[]): RawBuilder<boolean> {
  const { column, type } = COLUMNS[value];
  const texts = [...new Set(rows.map(({ values }) => values[value] ?? ''))];
  const listed = type === 'text' ? texts : texts.filter((text) => text !== '');
  const isListed = sql<boolean>`${column} = any(${listed}::${sql.raw(type)}[])`;
  return texts.includes('') ? sql<boolean>`(${column} is null or ${isListed})` : isListed;
}

/** Returns the oldest entry of the budget for each of the rows that has the same key. */
async function readDuplicates(
  db: Kysely<Tables>,
  own: ImportPlace,
  kind: Financial['kind'],
  compared: readonly (keyof FinancialFields)[],
  rows: readonly KeyedRow[],
): Promise<Map<string, Financial>> {
  const keyed = rows.filter(({ key }) => key !== undefined);
  if (keyed.length === 0) return new Map();
  const key = sql<string>`concat_ws(${KEY_SEPARATOR}, ${sql.join(compared.map((value) => sql`coalesce(${COLUMNS[value].text}, '')`))})`;
  const keys = [...new Set(keyed.flatMap((row) => row.key ?? []))];
  const found = await selectFinancials(db, own)
    .where('entry.kind', '=', kind)
    .where((where) => where.and(compared.map((value) => isOneOf(value, keyed))))
    .where(sql<boolean>`${key} = any(${keys}::text[])`)
    .select(key.as('key'))
    .orderBy('entry.id', 'desc')
    .execute();
  return new Map(found.map((row) => [row.key, financialFrom(row)]));
}
