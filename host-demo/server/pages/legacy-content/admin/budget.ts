import { type Kysely, sql } from 'kysely';
import type { AdminContent } from '../../../../legacy/content/admin.ts';
import { fillTotals } from '../../../budgets/totals/queries.ts';
import { isInReach } from '../../../platform/access/organizations-in-reach.ts';
import type { DB } from '../../../platform/database/database.types.ts';
import { toAmount } from '../../../platform/money/amount.ts';
import type { Asked } from '../organization/asked.ts';
import { LIST_LIMIT, rowsInAll } from './list-limit.ts';

/** Reads the budgets of all organizations in reach, newest first. Amounts are in each budget's currency. */
export async function readAdminBudgets(
  db: Kysely<DB>,
  _organizationId: string,
  { reach }: Pick<Asked, 'reach'>,
): Promise<AdminContent> {
  const budgets = await db
    .selectFrom('budgets as budget')
    .innerJoin('organizations as organization', 'organization.id', 'budget.organization_id')
    .where(isInReach('organization', reach))
    .where('budget.template', '=', false)
    .select([
      'budget.id',
      'budget.name',
      'budget.currency',
      'budget.created_at',
      'organization.name as organization',
      rowsInAll,
    ])
    .orderBy('budget.id', 'desc')
    .limit(LIST_LIMIT)
    .execute();
  const totals = await totalsOf(
    db,
    budgets.map(({ id }) => id),
  );
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
    rows: budgets.map((budget) => {
      const { items, planned, committed } = totals.get(budget.id) ?? { items: 0, planned: '0', committed: '0' };
      return [
        budget.id,
        budget.name,
        budget.organization,
        budget.currency,
        items,
        toAmount(planned),
        toAmount(committed),
        budget.created_at.toISOString(),
      ];
    }),
    total: budgets[0]?.total ?? 0,
  };
}

async function totalsOf(db: Kysely<DB>, ids: readonly string[]) {
  await fillTotals(db, { ids });
  const rows = await db
    .selectFrom('budget_totals')
    .where('budget_id', '=', sql<string>`any(${ids}::bigint[])`)
    .select(['budget_id', 'items', 'planned', 'committed'])
    .execute();
  return new Map(rows.map(({ budget_id, ...total }) => [budget_id, total]));
}
