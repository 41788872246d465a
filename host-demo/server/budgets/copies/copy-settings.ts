import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/open-database.ts';

/** Copies labels, decimals and views of a budget. */
export async function copySettings(
  db: Transaction<Tables>,
  { fromBudgetId, budgetId }: { fromBudgetId: string; budgetId: string },
): Promise<void> {
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
}
