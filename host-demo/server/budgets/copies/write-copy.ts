import { type Kysely, sql, type Transaction } from 'kysely';
import * as v from 'valibot';
import { COPIED_AMOUNTS, ROLLED_ITEMS } from '../../../../src/features/budgets/copies/budget-copies.wire.ts';
import { record } from '../../platform/audit/record.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { changeBudgets } from '../change-budgets.ts';
import { copyColumnsWithin } from '../columns/queries.ts';
import { holdRoot } from '../currency/hierarchy.ts';

/** The options of a copy, as the job stores them. */
export const CopyPlan = v.object({
  fromBudgetId: v.string(),
  /** The id of the copy, reserved with the request, so that a repeated job creates it once. */
  budgetId: v.string(),
  name: v.string(),
  amounts: v.picklist(COPIED_AMOUNTS),
  owners: v.boolean(),
  columnIds: v.array(v.string()),
  items: v.picklist(ROLLED_ITEMS),
  /** Null for a copy within the same period. */
  period: v.nullable(v.object({ startsOn: v.string(), endsOn: v.string() })),
});
export type CopyPlan = v.InferOutput<typeof CopyPlan>;

/**
 * Creates the copy in one transaction, or does nothing if it exists. Returns the number of items. Throws NOT_FOUND if
 * the original no longer exists.
 */
export async function writeCopy(db: Kysely<Tables>, organizationId: string, plan: CopyPlan): Promise<number> {
  return await changeBudgets(db, { organizationId }, async (transaction) => {
    if (await insertBudget(transaction, organizationId, plan)) {
      const to = { organizationId, budgetId: plan.budgetId };
      const columns = await copyColumnsWithin(transaction, to, plan);
      await copySettings(transaction, plan);
      await copyItems(
        transaction,
        plan,
        columns.map(({ id }) => id),
      );
      await record(transaction, {
        action: plan.period ? 'budget.rolled-over' : 'budget.copied',
        ...to,
        after: { fromBudget: plan.fromBudgetId, amounts: plan.amounts, ...(plan.period ?? {}) },
      });
    }
    const { count } = await transaction
      .selectFrom('budget_items')
      .where('budget_id', '=', plan.budgetId)
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow();
    return count;
  });
}

/** Returns whether the copy did not exist yet. Locks the original's currency and rates until they are copied. */
async function insertBudget(
  db: Transaction<Tables>,
  organizationId: string,
  { fromBudgetId, budgetId, name }: CopyPlan,
): Promise<boolean> {
  const copy = await db.selectFrom('budgets').where('id', '=', budgetId).select('id').executeTakeFirst();
  if (copy) return false;
  await holdRoot(db, { organizationId, budgetId: fromBudgetId });
  await sql`
    insert into budgets (id, organization_id, parent_id, name, currency, import_using_master_currency)
    overriding system value
    select ${budgetId}::bigint, organization_id, parent_id, ${name}, currency, import_using_master_currency
    from budgets where organization_id = ${organizationId} and id = ${fromBudgetId}
  `.execute(db);
  return true;
}

async function copySettings(db: Transaction<Tables>, { fromBudgetId, budgetId }: CopyPlan): Promise<void> {
  await sql`
    insert into budget_preferences (
      budget_id, organization_id, category_label, subcategory_label, line_item_label, placeholder_label, show_decimals,
      multi_currency_reporting
    )
    select
      ${budgetId}, organization_id, category_label, subcategory_label, line_item_label, placeholder_label, show_decimals,
      multi_currency_reporting
    from budget_preferences where budget_id = ${fromBudgetId}
  `.execute(db);
  await sql`
    insert into budget_views (budget_id, organization_id, name, grid_columns, metrics_columns)
    select ${budgetId}, organization_id, name, grid_columns, metrics_columns
    from budget_views where budget_id = ${fromBudgetId}
    order by id
  `.execute(db);
  // Only a root has rates.
  await sql`
    insert into budget_exchange_rates (budget_id, organization_id, from_currency, rate, enabled)
    select ${budgetId}, organization_id, from_currency, rate, enabled
    from budget_exchange_rates where budget_id = ${fromBudgetId}
  `.execute(db);
}

/** @param columnIds the copies of the plan's columns, in its order */
async function copyItems(db: Transaction<Tables>, plan: CopyPlan, columnIds: readonly string[]): Promise<void> {
  const { fromBudgetId, budgetId, amounts, owners, items, period } = plan;
  const originals = [...new Set(plan.columnIds)];
  const isLocked = sql`(item.locked or 'planned' = any(item.locked_cells))`;
  // `least` ignores null, so without this check an item without a date would get the last day.
  const day = (column: string) =>
    period
      ? sql`case when ${sql.ref(column)} is not null then least(
          ${period.endsOn}::date,
          ${sql.ref(column)} + (${period.startsOn}::date - (select min(starts_on) from taken))
        ) end`
      : sql.ref(column);
  await sql`
    with recursive chosen as (
      select id, parent_id from budget_items
      where budget_id = ${fromBudgetId} and deleted_at is null
        and (${items} = 'ALL' or (type in ('LINE_ITEM', 'PLACEHOLDER') and committed > actual))
      union
      select parent.id, parent.parent_id from chosen join budget_items as parent on parent.id = chosen.parent_id
    ),
    taken as materialized (
      select item.*, nextval(pg_get_serial_sequence('budget_items', 'id')) as new_id
      from (select * from budget_items where id in (select id from chosen) order by id) as item
    ),
    copied as (insert into budget_items (
      id, organization_id, budget_id, parent_id, type, name, planned, starts_on, ends_on, owner_id
    )
    overriding system value
    select
      item.new_id, item.organization_id, ${budgetId}, parent.new_id, item.type, item.name,
      case
        when ${amounts} = 'ALL' or (${amounts} = 'UNLOCKED' and not ${isLocked}) then item.planned
        else 0
      end,
      ${day('item.starts_on')}, ${day('item.ends_on')},
      case when ${owners}::boolean then item.owner_id end
    from taken as item
    left join taken as parent on parent.id = item.parent_id)
    insert into item_column_values (item_id, column_id, budget_id, organization_id, value)
    select item.new_id, col.new_id, ${budgetId}::bigint, item.organization_id, stored.value
    from taken as item
    join item_column_values as stored on stored.item_id = item.id
    join unnest(${originals}::bigint[], ${columnIds}::bigint[]) as col (id, new_id) on col.id = stored.column_id
    join budget_custom_columns as original on original.id = col.id
    where original.type not in ('CURRENCY', 'LEGACYCURRENCY')
      or ${amounts} = 'ALL' or (${amounts} = 'UNLOCKED' and not item.locked)
  `.execute(db);
}
