import { type Kysely, sql } from 'kysely';
import { AMOUNT_END } from '../../../../src/features/budgets/items/amount.wire.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { type LockedBudget, readPlaces } from '../currency/hierarchy.ts';
import { canConvert } from '../currency/require-currencies.ts';
import { convertedAt, ratesOf } from '../items/moved-amounts.ts';
import { budgetIdsOf, type ImportPlace } from './import-place.ts';
import type { RejectedRow, RowOutcome, WrittenRow } from './row-outcome.ts';

type PlannedRow = WrittenRow & { replaced?: { startsOn: string | null } };
type Target = { index: number; row: PlannedRow };

/** Replaces the amounts of rows of these kinds, or rejects the rows. */
type ConvertAmounts = <Row extends RowOutcome | (WrittenRow & { kind: 'read' })>(
  rows: readonly Row[],
  kinds: readonly Row['kind'][],
) => Promise<readonly (Row | RejectedRow)[]>;

/**
 * Returns a function that gives rows their amounts in the currencies of the budgets that get them, at the rates of their
 * start dates, as for entries that move between budgets (docs/decisions/0090-unmapped-financials-of-all-budgets.md).
 */
export async function createConverter(db: Kysely<Tables>, place: ImportPlace): Promise<ConvertAmounts> {
  const places = await readPlaces(db, { organizationId: place.organizationId, budgetIds: budgetIdsOf(place) });
  const budgets = new Map(places.map((budget) => [budget.id, budget]));
  const source = budgets.get(place.budgetId);
  if (!source) throw new Failure('NOT_FOUND', { message: 'This budget no longer exists.' });
  const isOneCurrency = places.every(({ currency }) => currency === source.currency);

  return async (rows, kinds) => {
    if (isOneCurrency) return rows;
    const result: ((typeof rows)[number] | RejectedRow)[] = [...rows];
    const targets = new Map<string, Target[]>();
    for (const [index, row] of rows.entries()) {
      if (!kinds.includes(row.kind) || !('fileAmount' in row)) continue;
      const budget = budgets.get(row.budgetId);
      if (!budget || !canConvert(source, budget)) result[index] = { kind: 'reject', code: 'NO_RATE', field: null };
      else {
        const same = targets.get(budget.currency) ?? [];
        same.push({ index, row });
        targets.set(budget.currency, same);
      }
    }
    for (const [currency, chosen] of targets) {
      const amounts = await convertedAmounts(db, source, currency, chosen);
      for (const [at, { index, row }] of chosen.entries()) {
        const amount = amounts[at];
        result[index] =
          amount === undefined
            ? { kind: 'reject', code: 'TOO_LARGE', field: 'AMOUNT' }
            : { ...(row as (typeof rows)[number] & WrittenRow), values: { ...row.values, amount } };
      }
    }
    return result;
  };
}

/** Returns amounts in another currency; undefined for those that become too large. */
async function convertedAmounts(
  db: Kysely<Tables>,
  { rootId, currency: from }: LockedBudget,
  to: string,
  targets: readonly Target[],
): Promise<(string | undefined)[]> {
  if (from === to) return targets.map(({ row }) => row.fileAmount);
  const currencies = { rootId, from, to };
  const days = targets.map(({ row }) => ({ ...row.replaced, ...row.values }).startsOn ?? null);
  const { rows } = await sql<{ amount: string | null }>`
    select case when abs(amount) < ${AMOUNT_END}::numeric then trim_scale(amount)::text end as amount
    from (
      select ${convertedAt(sql`one.amount`, currencies)} as amount, one.place
      from unnest(${targets.map(({ row }) => row.fileAmount)}::numeric[], ${days}::date[])
        with ordinality as one (amount, day, place)
      ${ratesOf(currencies, sql`one.day`)}
    ) as converted
    order by place
  `.execute(db);
  return rows.map(({ amount }) => amount ?? undefined);
}
