import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../platform/database/open-database.ts';
import { TODAY } from '../currency/list-currency.ts';

type Planned = { planned: string; ratesAsOf: string | null };
type Sums = Planned & { committed: string; actual: string };

/** Selects what items plan by budget and day: the start date, or today without one. */
const planned = (budgetIds: RawBuilder<unknown>) => sql`
  select budget.currency, coalesce(item.starts_on, ${TODAY}) as day, 'PLANNED' as kind, item.amount
  from (
    select budget_id, starts_on, sum(planned) as amount from budget_items
    where budget_id = any(${budgetIds}) and deleted_at is null
    group by 1, 2
  ) as item
  join budgets as budget on budget.id = item.budget_id
`;

/** Selects purchase orders and actuals in the same way. One without a date has that of its item. */
const financials = (budgetIds: RawBuilder<unknown>) => sql`
  select budget.currency, coalesce(entry.starts_on, item.starts_on, ${TODAY}), entry.kind, sum(entry.amount)
  from budgets as budget
  join budget_items as item on item.budget_id = budget.id and item.deleted_at is null
  join financials as entry on entry.item_id = item.id
  where budget.id = any(${budgetIds})
  group by 1, 2, 3
`;

/** Selects the days of new rates of each currency, ascending, and their rates: of two with the same day, the later one. */
const ratesOf = (rootId: string) => sql`
  select currency, array_agg(valid_from order by valid_from) as days, array_agg(rate order by valid_from) as rates
  from (
    select distinct on (from_currency, valid_from) from_currency as currency, valid_from, rate
    from budget_rates where budget_id = ${rootId}
    order by from_currency, valid_from, id desc
  ) as latest
  group by currency
`;

/**
 * Adds up amounts in the currency of the root, each with the rate of its day: the SQL of `rateOn` and `worthOf` in
 * src/features/budgets/rules/dated-rates.ts. Amounts of one day are added up first, because products and sums are exact.
 * Days are looked up in arrays, which takes half the time of a query for each day.
 */
async function sumByKind(db: Kysely<Tables>, rootId: string, amounts: RawBuilder<unknown>): Promise<Sums> {
  const sumOf = (kind: string) => sql`trim_scale(coalesce(sum(amount * rate) filter (where kind = ${kind}), 0))::text`;
  const { rows } = await sql<Sums>`
    with dated as (${amounts}), rates as (${ratesOf(rootId)}), valued as (
      select dated.kind, dated.amount,
        case when dated.currency = root.currency then 1
          else coalesce(rates.rates[found.place], default_exchange_rate(dated.currency, root.currency)) end as rate,
        case when dated.currency <> root.currency then rates.days[found.place] end as valid_from
      from dated
      join budgets as root on root.id = ${rootId}
      left join rates on rates.currency = dated.currency
      cross join lateral (select greatest(width_bucket(dated.day, rates.days), 1) as place) as found
    )
    select ${sumOf('PLANNED')} as planned, ${sumOf('PO')} as committed, ${sumOf('ACTUAL')} as actual,
      max(valid_from) as "ratesAsOf"
    from valued
  `.execute(db);
  const [sums] = rows;
  if (!sums) throw new Error('A sum has returned no row.');
  return sums;
}

/**
 * Returns what budgets plan, commit and spend, as exact text in the currency of their root, and the first day of the newest
 * rate in the sums; null if nothing was converted.
 *
 * @param budgetIds an array, or a query of one column
 */
export const sumInRootCurrency = (db: Kysely<Tables>, rootId: string, budgetIds: RawBuilder<unknown>): Promise<Sums> =>
  sumByKind(db, rootId, sql`${planned(budgetIds)} union all ${financials(budgetIds)}`);

/** Returns only what budgets plan, as above. */
export async function plannedInRootCurrency(
  db: Kysely<Tables>,
  rootId: string,
  budgetIds: RawBuilder<unknown>,
): Promise<Planned> {
  const { planned: sum, ratesAsOf } = await sumByKind(db, rootId, planned(budgetIds));
  return { planned: sum, ratesAsOf };
}
