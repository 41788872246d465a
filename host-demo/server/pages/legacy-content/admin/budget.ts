import { type Kysely, sql } from 'kysely';
import type { AdminContent } from '../../../../legacy/content/admin.ts';
import type { DB } from '../../../database/database.types.ts';
import { toAmount } from '../amount.ts';
import { LIST_LIMIT, rowsInAll } from './list-limit.ts';

/** Budgets of all organizations that are not sandboxes, the newest first. Amounts are in each budget's own currency. */
export async function readAdminBudgets(db: Kysely<DB>): Promise<AdminContent> {
  const budgets = await db
    .with('listed', (cte) =>
      cte
        .selectFrom('budgets as budget')
        .innerJoin('organizations as organization', 'organization.id', 'budget.organization_id')
        .where('organization.sandbox', '=', false)
        .select([
          'budget.id',
          'budget.organization_id',
          'budget.name',
          'budget.currency',
          'budget.created_at',
          'organization.name as organization',
          rowsInAll,
        ])
        .orderBy('budget.id', 'desc')
        .limit(LIST_LIMIT),
    )
    .selectFrom('listed')
    .leftJoin('budget_items as item', (join) =>
      join
        .onRef('item.budget_id', '=', 'listed.id')
        .onRef('item.organization_id', '=', 'listed.organization_id')
        .on('item.deleted_at', 'is', null),
    )
    .groupBy([
      'listed.id',
      'listed.name',
      'listed.currency',
      'listed.created_at',
      'listed.organization',
      'listed.total',
    ])
    .select([
      'listed.id',
      'listed.name',
      'listed.organization',
      'listed.currency',
      'listed.created_at',
      'listed.total',
      sql<number>`count(item.id)::int`.as('items'),
      sql<string>`coalesce(sum(item.planned), 0)`.as('planned'),
      sql<string>`coalesce(sum(item.committed), 0)`.as('committed'),
    ])
    .orderBy('listed.id', 'desc')
    .execute();
  return {
    kind: 'admin',
    section: 'budget',
    columns: [
      { label: 'Id', kind: 'id' },
      { label: 'Name', kind: 'text' },
      { label: 'Organization', kind: 'text' },
      { label: 'Currency', kind: 'text' },
      { label: 'Items', kind: 'number' },
      { label: 'Planned', kind: 'number' },
      { label: 'Committed', kind: 'number' },
      { label: 'Added', kind: 'time' },
    ],
    rows: budgets.map((budget) => [
      budget.id,
      budget.name,
      budget.organization,
      budget.currency,
      budget.items,
      toAmount(budget.planned),
      toAmount(budget.committed),
      budget.created_at.toISOString(),
    ]),
    total: budgets[0]?.total ?? 0,
  };
}
