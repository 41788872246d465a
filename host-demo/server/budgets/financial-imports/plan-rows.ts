import type { Kysely } from 'kysely';
import type { ImportField, ImportType } from '../../../../src/features/budgets/financial-imports/import-fields.wire.ts';
import {
  comparedValues,
  duplicateKey,
} from '../../../../src/features/budgets/rules/financial-imports/duplicate-key.ts';
import { TYPES } from '../../../../src/features/budgets/rules/financial-imports/import-fields.ts';
import { createEntryReader } from '../../../../src/features/budgets/rules/financial-imports/read-entry.ts';
import { totalsNameOf } from '../../../../src/features/budgets/rules/financial-imports/totals-entry.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { readBudgetCurrency } from '../currency/budget-currency.ts';
import { createConverter } from './convert-amounts.ts';
import { type KnownEntry, readDuplicates } from './find-duplicates.ts';
import type { ImportPlace } from './import-place.ts';
import type { CompletePlan } from './import-plan.ts';
import { createItemLocks } from './item-locks.ts';
import { AMBIGUOUS, readMatcher } from './match-items.ts';
import type { RejectedRow, RowOutcome, SkippedRow, WrittenRow } from './row-outcome.ts';

/** A row as it was read, with what its duplicates have in common. */
type ReadRow = WrittenRow & { kind: 'read'; key: string | undefined };

/** Where a row is that later ones can replace. */
type SeenRow = { index: number; budgetId: string };
/** Rows that none replaces. */
const SKIPPED: SeenRow = { index: 0, budgetId: '' };

/** Rows as they were read, with what the database knows about them. */
type PreparedRows = {
  rows: readonly (ReadRow | SkippedRow | RejectedRow)[];
  known: ReadonlyMap<string, KnownEntry>;
  isLocked: (itemId: string) => boolean;
};

export type RowPlanner = {
  /** Reads rows. It doesn't depend on earlier ones, so that it can be done ahead. */
  prepare(rows: readonly (readonly string[])[]): Promise<PreparedRows>;
  /** Returns what happens to each of the next rows. */
  decide(prepared: PreparedRows): Promise<RowOutcome[]>;
};

/**
 * Returns what decides about rows. With `remembersRows`, later calls know the rows of earlier ones, which are otherwise
 * expected in the database.
 */
export async function createRowPlanner(
  db: Kysely<Tables>,
  place: ImportPlace,
  importType: ImportType,
  { reading, duplicates, rules, skipsTotals }: CompletePlan,
  { remembersRows }: { remembersRows: boolean },
): Promise<RowPlanner> {
  const { kind } = TYPES[importType];
  const match = await readMatcher(db, place, rules);
  const convert = await createConverter(db, place);
  const readEntry = createEntryReader(importType, reading, await readBudgetCurrency(db, place));
  const locks = createItemLocks(db, place, kind);
  const compared = comparedValues(importType, duplicates.fields);
  const isSkipping = duplicates.action === 'SKIP';
  let seen = new Map<string, SeenRow>();
  let done = 0;

  const read = (row: readonly string[]): ReadRow | SkippedRow | RejectedRow => {
    const found = readEntry(row);
    if ('code' in found) return { kind: 'reject', ...found };
    const values = found.values as WrittenRow['values'];
    const totalsName = skipsTotals ? totalsNameOf(values) : undefined;
    if (totalsName !== undefined) return { kind: 'skip', totalsName };
    const matched = match(row);
    const item = matched === AMBIGUOUS ? undefined : matched;
    return {
      kind: 'read',
      budgetId: item?.budgetId ?? place.budgetId,
      itemId: item?.itemId ?? null,
      values,
      fileAmount: values.amount,
      isAmbiguous: matched === AMBIGUOUS,
      key: undefined,
    };
  };

  const outcomeOf = (
    row: ReadRow | SkippedRow | RejectedRow,
    index: number,
    known: ReadonlyMap<string, KnownEntry>,
    isLocked: (itemId: string) => boolean,
  ): RowOutcome => {
    if (row.kind !== 'read') return row;
    const { key, itemId } = row;
    if (itemId !== null && isLocked(itemId)) return { kind: 'reject', code: 'LOCKED', field: null };
    const earlier = key === undefined ? undefined : seen.get(key);
    const replaced = key === undefined ? undefined : known.get(key);
    if (earlier === undefined && !replaced) {
      if (key !== undefined) seen.set(key, isSkipping ? SKIPPED : { index, budgetId: row.budgetId });
      // Most rows: a copy of each would double the memory.
      return Object.assign(row, { kind: 'add' as const });
    }
    if (isSkipping) return { kind: 'skip' };
    const written = writtenOf(row);
    if (earlier !== undefined) {
      // A row without an item leaves the earlier one where it is.
      if (itemId !== null) earlier.budgetId = written.budgetId;
      return { kind: 'replace-row', earlier: earlier.index, ...written, budgetId: earlier.budgetId };
    }
    return replaced ? replacement(replaced, written, isLocked) : { kind: 'skip' };
  };

  return {
    async prepare(cells) {
      const rows = await convert(cells.map(read), ['read']);
      for (const row of rows) if (row.kind === 'read') row.key = duplicateKey(row.values, compared);
      const entries = rows.filter((row) => row.kind === 'read');
      const known = await readDuplicates(db, place, kind, compared, entries);
      const isLocked = await locks.isLocked([...entries, ...known.values()].filter(hasItem));
      return { rows, known, isLocked };
    },
    async decide({ rows, known, isLocked }) {
      if (!remembersRows) seen = new Map();
      const from = remembersRows ? done : 0;
      done += rows.length;
      const outcomes = rows.map((row, index) => outcomeOf(row, from + index, known, isLocked));
      // Only now it is known in which budget the replaced entry stays, and its start date.
      return [...(await convert(outcomes, ['replace', 'replace-row']))];
    },
  };
}

const hasItem = <Row extends { itemId: string | null }>(row: Row): row is Row & { itemId: string } =>
  row.itemId !== null;

/** Names the properties, because omitting others takes several times as long. */
const writtenOf = ({ budgetId, itemId, values, fileAmount, isAmbiguous }: WrittenRow): WrittenRow => ({
  budgetId,
  itemId,
  values,
  fileAmount,
  isAmbiguous,
});

function replacement(replaced: KnownEntry, written: WrittenRow, isLocked: (itemId: string) => boolean): RowOutcome {
  if (replaced.share !== null) return { kind: 'reject', code: 'SPLIT', field: null };
  if (replaced.itemId !== null && isLocked(replaced.itemId)) return { kind: 'reject', code: 'LOCKED', field: null };
  const { startsOn, endsOn } = { ...replaced, ...written.values };
  if (endsOn !== null && (startsOn === null || endsOn < startsOn)) {
    return { kind: 'reject', code: 'ORDER', field: 'END_DATE' satisfies ImportField };
  }
  if (written.itemId !== null) return { kind: 'replace', replaced, ...written };
  return { kind: 'replace', replaced, ...written, itemId: replaced.itemId, budgetId: replaced.budgetId };
}
