import { type Kysely, sql } from 'kysely';
import type { FormerParent } from '../../../../src/features/budgets/recycle-bin/recycle-bin.wire.ts';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import type { Lineage } from './restore-places.ts';

/** Returns these items and all their former ancestors in the budget. */
export async function readLineage(
  db: Kysely<Tables>,
  { organizationId, budgetId }: OwnBudget,
  ids: readonly string[],
): Promise<Lineage> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<FormerParent>`
    with recursive line as (
      select item.id
      from budget_items as item
      where item.organization_id = ${organizationId}
        and item.budget_id = ${budgetId}
        and item.id = any(${ids}::bigint[])
      union
      select parent.id
      from line
      join budget_items as item on item.id = line.id
      join budget_items as parent on parent.id = item.parent_id and parent.budget_id = ${budgetId}
    )
    select item.id, item.parent_id as "parentId", item.name, item.type, item.deleted_at is not null as "isDeleted"
    from line join budget_items as item using (id)
    order by item.id
  `.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
