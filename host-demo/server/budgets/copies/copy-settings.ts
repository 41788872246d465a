import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/open-database.ts';

/** Copies labels, decimals, tags and import templates of a budget. */
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
    insert into budget_tag_groups (budget_id, organization_id, name, position)
    select ${budgetId}, organization_id, name, position
    from budget_tag_groups where budget_id = ${fromBudgetId}
    order by id
  `.execute(db);
  await sql`
    insert into budget_tags (group_id, budget_id, organization_id, name, color, position)
    select copy.id, ${budgetId}, tag.organization_id, tag.name, tag.color, tag.position
    from budget_tags as tag
    join budget_tag_groups as original on original.id = tag.group_id
    join budget_tag_groups as copy on copy.budget_id = ${budgetId} and lower(copy.name) = lower(original.name)
    where tag.budget_id = ${fromBudgetId}
    order by tag.id
  `.execute(db);
  await sql`
    insert into budget_import_templates (budget_id, organization_id, name, position, mapping, financials)
    select ${budgetId}, organization_id, name, position, mapping, financials
    from budget_import_templates where budget_id = ${fromBudgetId} and private_to is null
    order by id
  `.execute(db);
}

/**
 * Copies the groups of a budget's columns that have a copy.
 *
 * @param columnIds ids of the originals, and of their copies in the same order
 */
export async function copyColumnGroups(
  db: Transaction<Tables>,
  { fromBudgetId, budgetId }: { fromBudgetId: string; budgetId: string },
  columnIds: { from: readonly string[]; to: readonly string[] },
): Promise<void> {
  await sql`
    insert into budget_column_groups (budget_id, organization_id, name, position)
    select ${budgetId}, organization_id, name, position
    from budget_column_groups as original
    where budget_id = ${fromBudgetId} and exists (
      select from budget_custom_columns where group_id = original.id and id = any(${columnIds.from}::bigint[])
    )
    order by id
  `.execute(db);
  await sql`
    update budget_custom_columns as copy set group_id = copied.id
    from unnest(${columnIds.from}::bigint[], ${columnIds.to}::bigint[]) as pair (from_id, to_id)
    join budget_custom_columns as original on original.id = pair.from_id
    join budget_column_groups as grouped on grouped.id = original.group_id
    join budget_column_groups as copied on copied.budget_id = ${budgetId} and copied.name = grouped.name
    where copy.id = pair.to_id
  `.execute(db);
}
