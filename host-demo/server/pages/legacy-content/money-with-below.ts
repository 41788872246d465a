import { type Kysely, sql } from 'kysely';
import type { DB } from '../../platform/database/database.types.ts';
import { toAmount } from '../../platform/money/amount.ts';

export type Money = { planned: number; committed: number; actual: number };

/**
 * Returns the amounts of each item, including its descendants, by item id. Deleted items and their descendants are
 * excluded; an unknown id has no entry.
 */
export async function readMoneyWithBelow(
  db: Kysely<DB>,
  organizationId: string,
  itemIds: readonly string[],
): Promise<ReadonlyMap<string, Money>> {
  if (itemIds.length === 0) return new Map();
  const rows = await db
    .withRecursive('branch', (cte) =>
      cte
        .selectFrom('budget_items as top')
        .where('top.id', 'in', itemIds)
        .where('top.organization_id', '=', organizationId)
        .where('top.deleted_at', 'is', null)
        .select(['top.id as top_id', 'top.id'])
        // Not "union all", which would never end in a cycle of parents.
        .union(
          cte
            .selectFrom('branch')
            .innerJoin('budget_items as parent', 'parent.id', 'branch.id')
            .innerJoin('budget_items as child', (join) =>
              join
                .onRef('child.parent_id', '=', 'parent.id')
                .onRef('child.budget_id', '=', 'parent.budget_id')
                .onRef('child.organization_id', '=', 'parent.organization_id'),
            )
            .where('child.deleted_at', 'is', null)
            .select(['branch.top_id', 'child.id']),
        ),
    )
    .selectFrom('branch')
    .innerJoin('budget_items as item', 'item.id', 'branch.id')
    .groupBy('branch.top_id')
    .select([
      'branch.top_id',
      sql<string>`sum(item.planned)`.as('planned'),
      sql<string>`sum(item.committed)`.as('committed'),
      sql<string>`sum(item.actual)`.as('actual'),
    ])
    .limit(itemIds.length)
    .execute();
  return new Map(
    rows.map(({ top_id, planned, committed, actual }) => [
      top_id,
      { planned: toAmount(planned), committed: toAmount(committed), actual: toAmount(actual) },
    ]),
  );
}
