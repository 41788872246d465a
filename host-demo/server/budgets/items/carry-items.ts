import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/open-database.ts';
import { type Currencies, convertedAt, ratesOf } from './moved-amounts.ts';
import type { MovedColumns } from './moved-columns.ts';

type Carried = {
  /** All items, those in the recycle bin included, and the topmost of them. */
  ids: readonly string[];
  topIds: readonly string[];
  parentId: string | null;
  toBudgetId: string;
  currencies: Currencies;
  columns: MovedColumns;
};

/** Writes items, with all that belongs to them, into another budget. */
export async function carryItems(transaction: Transaction<Tables>, carried: Carried): Promise<void> {
  const { ids, topIds, parentId, toBudgetId, currencies } = carried;
  const isMoved = (column: string) => sql`${sql.ref(column)} = any(${ids}::bigint[])`;
  await forgetCurrencyChanges(transaction, carried);
  await sql`
    update budget_items as item
    set budget_id = ${toBudgetId}, planned = ${convertedAt(sql`item.planned`, currencies)},
      parent_id = case when item.id = any(${topIds}::bigint[]) then ${parentId}::bigint else item.parent_id end,
      tag_ids = case when item.tag_ids = '{}' then '{}' else tags_in_budget(item.tag_ids, ${toBudgetId}::bigint) end
    from budget_items as moved ${ratesOf(currencies, sql`moved.starts_on`)}
    where item.id = moved.id and ${isMoved('moved.id')}
  `.execute(transaction);
  // The items add them up.
  await sql`
    update financials as entry set budget_id = ${toBudgetId}, amount = ${convertedAt(sql`entry.amount`, currencies)}
    from financials as moved
    join budget_items as item on item.id = moved.item_id
    ${ratesOf(currencies, sql`coalesce(moved.starts_on, item.starts_on)`)}
    where entry.id = moved.id and ${isMoved('moved.item_id')}
  `.execute(transaction);
  await sql`
    update item_approvals as approval
    set budget_id = ${toBudgetId}, requested_planned = ${convertedAt(sql`approval.requested_planned`, currencies)}
    from budget_items as moved ${ratesOf(currencies, sql`moved.starts_on`)}
    where approval.item_id = moved.id and ${isMoved('moved.id')}
  `.execute(transaction);
  // The history of approvals documents decisions, so it keeps its amounts.
  await sql`
    update item_approval_events set budget_id = ${toBudgetId} where ${isMoved('item_id')}
  `.execute(transaction);
  await sql`
    update funding_allocations as funding set amount = ${convertedAt(sql`funding.amount`, currencies)}
    from budget_items as moved ${ratesOf(currencies, sql`moved.starts_on`)}
    where funding.item_id = moved.id and funding.amount is not null and ${isMoved('moved.id')}
  `.execute(transaction);
  await carryTransfers(transaction, carried);
  await carryValues(transaction, carried);
}

async function carryTransfers(
  transaction: Transaction<Tables>,
  { ids, toBudgetId, currencies }: Carried,
): Promise<void> {
  await sql`
    update target_transfer_requests as request
    set budget_id = ${toBudgetId}, amount = case request.status
      when 'PENDING' then greatest(${convertedAt(sql`request.amount`, currencies)}, 0.0001)
      else request.amount end
    from budget_items as moved ${ratesOf(currencies, sql`moved.starts_on`)}
    where moved.id = coalesce(request.from_item_id, request.to_item_id) and moved.id = any(${ids}::bigint[])
  `.execute(transaction);
}

async function carryValues(
  transaction: Transaction<Tables>,
  { ids, toBudgetId, currencies, columns: { kept, amountIds } }: Carried,
): Promise<void> {
  const pairs = sql`
    unnest(${kept.map(({ from }) => from.id)}::bigint[], ${kept.map(({ to }) => to.id)}::bigint[]) as col (id, new_id)
  `;
  for (const table of ['item_column_values', 'item_column_locks']) {
    await sql`
      delete from ${sql.table(table)}
      where item_id = any(${ids}::bigint[]) and column_id <> all(${kept.map(({ from }) => from.id)}::bigint[])
    `.execute(transaction);
  }
  await sql`
    update item_column_locks as lock set column_id = col.new_id, budget_id = ${toBudgetId}
    from ${pairs} where lock.column_id = col.id and lock.item_id = any(${ids}::bigint[])
  `.execute(transaction);
  await sql`
    update item_column_values as stored
    set column_id = col.new_id, budget_id = ${toBudgetId}, value = case when col.id = any(${amountIds}::bigint[])
      then to_jsonb(trim_scale(${convertedAt(sql`(stored.value #>> '{}')::numeric`, currencies)})::text)
      else stored.value end
    from ${pairs} cross join budget_items as moved ${ratesOf(currencies, sql`moved.starts_on`)}
    where stored.column_id = col.id and stored.item_id = moved.id and moved.id = any(${ids}::bigint[])
  `.execute(transaction);
}

/** An undo of an earlier change of currency writes only the amounts of budgets that had the currency. */
async function forgetCurrencyChanges(transaction: Transaction<Tables>, { ids, toBudgetId }: Carried): Promise<void> {
  const elsewhere = sql`
    kept.change_id in (select id from budget_currency_changes where ${toBudgetId}::bigint <> all(budget_ids))
  `;
  for (const table of ['budget_currency_change_items', 'budget_currency_change_values']) {
    await sql`
      delete from ${sql.table(table)} as kept where ${elsewhere} and kept.item_id = any(${ids}::bigint[])
    `.execute(transaction);
  }
  await sql`
    delete from budget_currency_change_financials as kept using financials as entry
    where ${elsewhere} and entry.id = kept.financial_id and entry.item_id = any(${ids}::bigint[])
  `.execute(transaction);
  await sql`
    delete from budget_currency_change_transfers as kept using target_transfer_requests as request
    where ${elsewhere} and request.id = kept.request_id
      and coalesce(request.from_item_id, request.to_item_id) = any(${ids}::bigint[])
  `.execute(transaction);
}
