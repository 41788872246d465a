import { type Kysely, sql } from 'kysely';
import type { BudgetsContent } from '../../../legacy/content/budgets.ts';
import { fillTotals } from '../../budgets/totals/queries.ts';
import type { DB } from '../../platform/database/database.types.ts';
import { toAmount } from '../../platform/money/amount.ts';

const MAX_BUDGETS = 500;

/** Reads the organization's budgets, newest first, each followed by its children. */
export async function readBudgets(db: Kysely<DB>, organizationId: string): Promise<BudgetsContent> {
  await fillTotals(db, { organizationId });
  const rows = await db
    .withRecursive('tree', (cte) =>
      cte
        .selectFrom('budgets as root')
        .where('root.organization_id', '=', organizationId)
        .where('root.parent_id', 'is', null)
        .select(['root.id', sql<string[]>`array[-root.id]`.as('place')])
        .unionAll(
          cte
            .selectFrom('tree')
            .innerJoin('budgets as child', 'child.parent_id', 'tree.id')
            .where('child.organization_id', '=', organizationId)
            .select(['child.id', sql<string[]>`tree.place || -child.id`.as('place')]),
        ),
    )
    .selectFrom('tree')
    .innerJoin('budgets as budget', 'budget.id', 'tree.id')
    .innerJoin('budget_totals as total', 'total.budget_id', 'budget.id')
    .select([
      'budget.id',
      'budget.parent_id as parentId',
      'budget.name',
      'budget.currency',
      'total.items as itemCount',
      'total.planned',
      'total.committed',
    ])
    .orderBy('tree.place')
    .limit(MAX_BUDGETS)
    .execute();
  return {
    kind: 'budgets',
    budgets: rows.map((row) => ({
      ...row,
      planned: toAmount(row.planned),
      committed: toAmount(row.committed),
    })),
  };
}
