import { type Kysely, sql } from 'kysely';
import { type CurrencyRehearsal, REHEARSED_BUDGETS_MAX } from '../../../src/features/budgets/currency.wire.ts';
import type { OwnBudget } from '../budgets/own-budget.ts';
import { requireCurrency } from '../currencies/queries.ts';
import type { Tables } from '../database/open-database.ts';
import { branchOf, readPlace } from './hierarchy.ts';
import { findSplit } from './splits.ts';

type Found = {
  budgets: { id: string; name: string }[];
  budget_count: number;
  item_count: number;
  rate: string;
  /** How the new currency stands in the root's rates; null where it does not. */
  new_enabled: boolean | null;
  old_enabled: boolean;
  old_stays: boolean;
};

/** What `changeCurrency` would do, at one moment; nothing is written. Throws NOT_FOUND, and BAD_REQUEST for what is no currency. */
export async function rehearseCurrency(
  db: Kysely<Tables>,
  own: OwnBudget,
  currency: string,
): Promise<CurrencyRehearsal> {
  const reading = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return await reading.execute(async (transaction) => {
    await requireCurrency(transaction, currency);
    const { id, currency: from, rootId, rootCurrency } = await readPlace(transaction, own);
    const { rows } = await sql<Found>`
      with recursive ${branchOf(id)}, ${branchOf(rootId, 'whole')},
      touched as (
        select budget.id, budget.name
        from branch join budgets as budget using (id)
        where budget.currency = ${from} and ${from} <> ${currency}
      )
      select
        (
          select coalesce(json_agg(json_build_object('id', id::text, 'name', name)), '[]')
          from (select * from touched order by id <> ${id}, id limit ${REHEARSED_BUDGETS_MAX}) as named
        ) as budgets,
        (select count(*)::int from touched) as budget_count,
        (
          select count(*)::int from budget_items
          where budget_id in (select id from touched) and deleted_at is null
        ) as item_count,
        case when ${currency} = ${rootCurrency} then 1 else coalesce(
          (select rate from budget_exchange_rates where budget_id = ${rootId} and from_currency = ${currency}),
          default_exchange_rate(${currency}, ${rootCurrency})
        ) end as rate,
        case when ${currency} = ${rootCurrency} then true else (
          select enabled from budget_exchange_rates where budget_id = ${rootId} and from_currency = ${currency}
        ) end as new_enabled,
        ${from} = ${rootCurrency} or exists (
          select from budget_exchange_rates
          where budget_id = ${rootId} and from_currency = ${from} and enabled
        ) as old_enabled,
        exists (
          select from whole join budgets as budget using (id)
          where budget.currency = ${from} and budget.id not in (select id from touched)
        ) as old_stays
    `.execute(transaction);
    const [found] = rows;
    if (!found) throw new Error('A query without a table has answered no row.');
    const split = from === currency ? undefined : await findSplit(transaction, { budgetId: id, currency: from });
    return {
      from,
      to: currency,
      rate: Number(found.rate),
      budgets: found.budgets,
      budgetCount: found.budget_count,
      itemCount: found.item_count,
      enables: found.new_enabled === false,
      adds: found.new_enabled === null,
      disables: found.old_enabled && !found.old_stays,
      split: split === undefined ? null : { message: split },
    };
  });
}
