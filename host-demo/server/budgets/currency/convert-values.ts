import { type RawBuilder, sql, type Transaction } from 'kysely';
import {
  type CurrencyRehearsal,
  REHEARSED_COLUMNS_MAX,
} from '../../../../src/features/budgets/currency/currency.wire.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { type Conversion, converted } from './conversion.ts';

/** Values of custom columns that are amounts in the currency of the budget, as `amount`. */
const amountsOf = (budgetIds: RawBuilder<unknown>) => sql`
  select stored.item_id, stored.column_id, (stored.value #>> '{}')::numeric as amount
  from item_column_values as stored
  join budget_custom_columns as col on col.id = stored.column_id and col.type in ('CURRENCY', 'LEGACYCURRENCY')
  where stored.budget_id in (select unnest(${budgetIds}))
`;

/** Returns the number of values that a conversion would change, and the largest of them afterwards. */
export async function measureValues(
  transaction: Transaction<Tables>,
  budgetIds: RawBuilder<unknown>,
  conversion: Conversion,
): Promise<{ count: number; largest: string }> {
  const { rows } = await sql<{ count: number; largest: string }>`
    select count(*)::int as count, coalesce(max(${converted('one.absolute', conversion)}), 0)::text as largest
    from (select abs(amount) as absolute from (${amountsOf(budgetIds)}) as found) as one
  `.execute(transaction);
  return rows[0] ?? { count: 0, largest: '0' };
}

/**
 * Returns the sums of currency columns over items that are not deleted, before and after a conversion. Columns of several
 * budgets with the same name are one.
 */
export async function sumValues(
  transaction: Transaction<Tables>,
  budgetIds: RawBuilder<unknown>,
  conversion: Conversion,
): Promise<CurrencyRehearsal['columns']> {
  const { rows } = await sql<CurrencyRehearsal['columns'][number]>`
    select col.name, trim_scale(sum(found.amount))::text as before,
      trim_scale(sum(${converted('found.amount', conversion)}))::text as converted
    from (${amountsOf(budgetIds)}) as found
    join budget_custom_columns as col on col.id = found.column_id and col.type = 'CURRENCY'
    join budget_items as item on item.id = found.item_id and item.deleted_at is null
    group by col.name
    order by min(col.id)
    limit ${REHEARSED_COLUMNS_MAX}
  `.execute(transaction);
  return rows;
}

/** Stores the values from before the change. */
export async function keepValues(
  transaction: Transaction<Tables>,
  changeId: string,
  budgetIds: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    insert into budget_currency_change_values (change_id, item_id, column_id, amount)
    select ${changeId}, found.item_id, found.column_id, found.amount from (${amountsOf(budgetIds)}) as found
  `.execute(transaction);
}

/** Writes values that are computed from those before the change. */
export async function setValues(
  transaction: Transaction<Tables>,
  changeId: string,
  amount: (column: string) => RawBuilder<unknown>,
): Promise<void> {
  await sql`
    update item_column_values as stored set value = to_jsonb(trim_scale(${amount('kept.amount')})::text)
    from budget_currency_change_values as kept
    where kept.change_id = ${changeId} and stored.item_id = kept.item_id and stored.column_id = kept.column_id
  `.execute(transaction);
  // The items have changed: an edit that is based on the former amounts is refused.
  await sql`
    update budget_items set planned = planned
    where id in (select item_id from budget_currency_change_values where change_id = ${changeId})
  `.execute(transaction);
}

/** Returns whether a value changed after the conversion, was added or removed. */
export async function hasChangedValues(
  transaction: Transaction<Tables>,
  changeId: string,
  conversion: Conversion,
): Promise<boolean> {
  const budgetIds = sql`(select budget_ids from budget_currency_changes where id = ${changeId})`;
  const { rows } = await sql<{ answer: boolean }>`
    select exists (
      select from (${amountsOf(budgetIds)}) as found
      full join (select * from budget_currency_change_values where change_id = ${changeId}) as kept
        using (item_id, column_id)
      where found.amount is distinct from ${converted('kept.amount', conversion)}
    ) as answer
  `.execute(transaction);
  return rows[0]?.answer === true;
}
