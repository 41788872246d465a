import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/open-database.ts';
import { type Currencies, convertedAt, ratesOf } from '../items/moved-amounts.ts';

/** An order of another budget that is not fully paid, with the item that continues its own. */
export type OpenOrder = {
  id: string;
  /** The open amount, in the currency of the budget that gets it. */
  amount: string;
  number: string | null;
  vendor: string | null;
  label: string | null;
  startsOn: string | null;
  endsOn: string | null;
  itemId: string | null;
};

type Budgets = { organizationId: string; fromBudgetId: string; toBudgetId: string; currencies: Currencies };

/**
 * Returns the open orders of a budget, oldest first. Actuals pay the orders with the number of theirs, or with their own, or else the other orders of
 * their item, the earliest ones first. Orders that were carried over before are not among them.
 */
export async function readOpenOrders(
  transaction: Transaction<Tables>,
  { organizationId, fromBudgetId, toBudgetId, currencies }: Budgets,
): Promise<OpenOrder[]> {
  const { rows } = await sql<OpenOrder>`
    with entry as (
      select one.*, item.id as live_item_id, coalesce(item.persistent_id, item.id) as persistent_id
      from financials as one
      left join budget_items as item on item.id = one.item_id
      where one.organization_id = ${organizationId} and one.budget_id = ${fromBudgetId} and item.deleted_at is null
    ),
    numbered as (select distinct lower(number) as number from entry where kind = 'PO' and number is not null),
    keyed as (
      select entry.*, case when numbered.number is not null then 'number ' || numbered.number
        else 'item ' || entry.live_item_id end as key
      from entry left join numbered on numbered.number = lower(coalesce(entry.order_number, entry.number))
    ),
    paid as (select key, sum(amount) as amount from keyed where kind = 'ACTUAL' and key is not null group by key),
    ordered as (
      select keyed.*, sum(keyed.amount) over (
        partition by coalesce(keyed.key, keyed.id::text) order by keyed.starts_on nulls first, keyed.id
      ) - coalesce(paid.amount, 0) as left_until
      from keyed left join paid on paid.key = keyed.key
      where keyed.kind = 'PO' and keyed.amount > 0
    ),
    continued as (
      select coalesce(persistent_id, id) as persistent_id, min(id) as item_id
      from budget_items
      where organization_id = ${organizationId} and budget_id = ${toBudgetId} and deleted_at is null
        and type in ('LINE_ITEM', 'PLACEHOLDER')
      group by 1
      having count(*) = 1
    )
    select ordered.id, trim_scale(${convertedAt(sql`least(ordered.amount, ordered.left_until)`, currencies)})::text as amount,
      ordered.number, ordered.vendor, ordered.label, ordered.starts_on as "startsOn", ordered.ends_on as "endsOn",
      continued.item_id as "itemId"
    from ordered
    left join continued on continued.persistent_id = ordered.persistent_id
    ${ratesOf(currencies, sql`ordered.starts_on`)}
    where ordered.left_until > 0
      and not exists (select from financials as carried where carried.carried_from = ordered.id)
    order by ordered.id
  `.execute(transaction);
  return rows;
}
