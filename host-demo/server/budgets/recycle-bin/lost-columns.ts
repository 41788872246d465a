import { type Kysely, sql } from 'kysely';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import type { Tables } from '../../platform/database/open-database.ts';

/**
 * Returns the names of the columns that were deleted while these items were in the recycle bin with a value in them. The
 * values do not return (docs/decisions/0061-column-values.md).
 */
export async function lostColumns(
  db: Kysely<Tables>,
  { organizationId, budgetId }: OwnBudget,
  itemIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct entry.object_name as name
    from audit_log as entry
    join budget_items as item
      on item.id = any(${itemIds}::bigint[])
      and item.deleted_at < entry.happened_at
      and entry.before::jsonb -> 'ids' ? item.id::text
    where entry.budget_id = ${budgetId}
      and entry.organization_id = ${organizationId}
      and entry.action = 'budget.column-deleted'
    order by name
  `.execute(db);
  return rows.map(({ name }) => name);
}
