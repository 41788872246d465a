import { type RawBuilder, sql, type Transaction } from 'kysely';
import { CURRENCY_ERROR_CODES } from '../../../../src/features/budgets/currency/currency.wire.ts';
import { AMOUNT_END } from '../../../../src/features/budgets/items/amount.wire.ts';
import type { ItemMoveRehearsal } from '../../../../src/features/budgets/items/item-places.wire.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { conversionRateOf } from '../currency/conversion.ts';
import { TODAY } from '../currency/list-currency.ts';

/** The currencies of a move to another budget, and the root whose rates convert between them. */
export type Currencies = { rootId: string; from: string; to: string };

/** The rate of the day, as `was.rate` and `will.rate`, so that sums in the currency of the root stay the same. */
export const ratesOf = ({ rootId, from, to }: Currencies, day: RawBuilder<unknown>): RawBuilder<unknown> =>
  from === to
    ? sql``
    : sql`
        cross join lateral rate_on(${rootId}, ${from}, coalesce(${day}, ${TODAY})) as was
        cross join lateral rate_on(${rootId}, ${to}, coalesce(${day}, ${TODAY})) as will
      `;

/** An amount with the rates of `ratesOf`. */
export const convertedAt = (amount: RawBuilder<unknown>, { from, to }: Currencies): RawBuilder<unknown> =>
  from === to ? amount : sql`converted_amount(${amount}, was.rate, will.rate)`;

type Measured = {
  [Key in `${'before' | 'after'}${'Planned' | 'Committed' | 'Actual'}`]: string;
} & { rate: string; rates: number; ratesAsOf: string | null; changed: number; isTooLarge: boolean };

/**
 * Returns what a conversion does to the sums of items, null if no amount changes. Throws CURRENCY_AMOUNT_TOO_LARGE.
 *
 * @param valueColumnIds the custom columns with amounts that are kept
 */
export async function measureConversion(
  transaction: Transaction<Tables>,
  currencies: Currencies,
  itemIds: readonly string[],
  valueColumnIds: readonly string[],
): Promise<ItemMoveRehearsal['conversion']> {
  const { from, to } = currencies;
  if (from === to) return null;
  const sum = (column: 'amount' | 'converted', kind: string) =>
    sql`trim_scale(coalesce(sum(${sql.ref(column)}) filter (where kind = ${kind} and is_live), 0))::text`;
  const { rows } = await sql<Measured>`
    with moved as (select * from budget_items where id = any(${itemIds}::bigint[])),
    dated as (
      select 'PLANNED' as kind, planned as amount, starts_on as day, deleted_at is null as is_live from moved
      union all
      select entry.kind, entry.amount, coalesce(entry.starts_on, moved.starts_on), moved.deleted_at is null
      from moved join financials as entry on entry.item_id = moved.id
      union all
      select 'REQUESTED', approval.requested_planned, moved.starts_on, false
      from moved join item_approvals as approval on approval.item_id = moved.id
      union all
      select 'VALUE', (stored.value #>> '{}')::numeric, moved.starts_on, false
      from moved join item_column_values as stored on stored.item_id = moved.id
      where stored.column_id = any(${valueColumnIds}::bigint[])
    ),
    converted as (
      select dated.*, was.rate / will.rate as quotient, was.rate as multiplier, will.rate as divisor,
        greatest(was.valid_from, will.valid_from) as valid_from,
        converted_amount(dated.amount, was.rate, will.rate) as converted
      from dated ${ratesOf(currencies, sql`dated.day`)}
      where dated.amount <> 0
    )
    select ${sum('amount', 'PLANNED')} as "beforePlanned", ${sum('amount', 'PO')} as "beforeCommitted",
      ${sum('amount', 'ACTUAL')} as "beforeActual", ${sum('converted', 'PLANNED')} as "afterPlanned",
      ${sum('converted', 'PO')} as "afterCommitted", ${sum('converted', 'ACTUAL')} as "afterActual",
      count(distinct quotient)::int as rates, count(*)::int as changed,
      ${conversionRateOf(sql`min(multiplier)`, sql`min(divisor)`)} as rate, max(valid_from)::text as "ratesAsOf",
      coalesce(max(abs(converted)) >= ${AMOUNT_END}::numeric, false) as "isTooLarge"
    from converted
  `.execute(transaction);
  const [found] = rows;
  if (!found || found.changed === 0) return null;
  if (found.isTooLarge) throw new Failure(CURRENCY_ERROR_CODES.tooLarge);
  return {
    ...{ from, to },
    rate: found.rates === 1 ? found.rate : null,
    ratesAsOf: found.ratesAsOf,
    before: { planned: found.beforePlanned, committed: found.beforeCommitted, actual: found.beforeActual },
    after: { planned: found.afterPlanned, committed: found.afterCommitted, actual: found.afterActual },
  };
}
