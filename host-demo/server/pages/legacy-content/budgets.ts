import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { BudgetsContent } from '../../../legacy/content/budgets.ts';
import { fillTotals } from '../../budgets/totals/queries.ts';
import type { DB } from '../../platform/database/database.types.ts';
import { toAmount } from '../../platform/money/amount.ts';

const MAX_BUDGETS = 500;

/** Sorts siblings by their position, if they have one, otherwise before them by descending id. */
const placeOf = (table: string, above: RawBuilder<unknown>) =>
  sql<string[]>`${above} || coalesce(${sql.ref(`${table}.position`)}, -1)::bigint || -${sql.ref(`${table}.id`)}`.as(
    'place',
  );

/** Reads the organization's budgets in the default order, otherwise newest first, each followed by its children. */
export async function readBudgets(db: Kysely<DB>, organizationId: string): Promise<BudgetsContent> {
  await fillTotals(db, { organizationId });
  const rows = await db
    .withRecursive('tree', (cte) =>
      cte
        .selectFrom('budgets as root')
        .where('root.organization_id', '=', organizationId)
        .where('root.parent_id', 'is', null)
        .where('root.template', '=', false)
        .select(['root.id', placeOf('root', sql`'{}'::bigint[]`)])
        .unionAll(
          cte
            .selectFrom('tree')
            .innerJoin('budgets as child', 'child.parent_id', 'tree.id')
            .where('child.organization_id', '=', organizationId)
            .select(['child.id', placeOf('child', sql`tree.place`)]),
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
