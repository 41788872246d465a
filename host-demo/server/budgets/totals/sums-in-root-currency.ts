import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../platform/database/open-database.ts';
import { TODAY } from '../currency/list-currency.ts';

/** Exact sums as text, and the first day of the newest rate in them; null if nothing was converted. */
type Sums = { planned: string; committed: string; actual: string; ratesAsOf: string | null };

/**
 * Adds up the items of budgets in the currency of their root, each with the rate of its start date, and of today without
 * one: the SQL of `rateOn` and `worthOf` in src/features/budgets/rules/dated-rates.ts. Amounts of one day are added up
 * first, because products and sums are exact.
 *
 * @param budgetIds an array, or a query of one column
 */
export async function sumInRootCurrency(
  db: Kysely<Tables>,
  rootId: string,
  budgetIds: RawBuilder<unknown>,
): Promise<Sums> {
  const { rows } = await sql<Sums>`
    with day as (
      select budget.currency, coalesce(item.starts_on, ${TODAY}) as day, sum(item.planned) as planned,
        sum(item.committed) as committed, sum(item.actual) as actual
      from budgets as budget
      join budget_items as item on item.budget_id = budget.id and item.deleted_at is null
      where budget.id = any(${budgetIds})
      group by 1, 2
    )
    select
      trim_scale(coalesce(sum(day.planned * valid.rate), 0))::text as planned,
      trim_scale(coalesce(sum(day.committed * valid.rate), 0))::text as committed,
      trim_scale(coalesce(sum(day.actual * valid.rate), 0))::text as actual,
      max(valid.valid_from) as "ratesAsOf"
    from day cross join lateral rate_on(${rootId}, day.currency, day.day) as valid
  `.execute(db);
  const [sums] = rows;
  if (!sums) throw new Error('A sum has returned no row.');
  return sums;
}
