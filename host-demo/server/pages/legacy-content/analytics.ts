import { type Kysely, sql } from 'kysely';
import type { AnalyticsContent, CategoryTotal } from '../../../legacy/content/analytics.ts';
import type { DB } from '../../database/database.types.ts';
import { toAmount } from '../../money/amount.ts';

const MAX_CATEGORIES = 500;
const WITHOUT_CATEGORY = 'Without a category';

/**
 * Money by currency and by the category at the top of each item's branch; categories of the same name in several budgets
 * count as one. Currencies in the order of the alphabet, the largest plan first.
 */
export async function readAnalytics(db: Kysely<DB>, organizationId: string): Promise<AnalyticsContent> {
  const rows = await db
    .withRecursive('placed', (cte) =>
      cte
        .selectFrom('budget_items as item')
        .leftJoin('budget_items as parent', (join) =>
          join
            .onRef('parent.id', '=', 'item.parent_id')
            .onRef('parent.budget_id', '=', 'item.budget_id')
            .on('parent.deleted_at', 'is', null),
        )
        .where('item.organization_id', '=', organizationId)
        .where('item.deleted_at', 'is', null)
        .where('parent.id', 'is', null)
        .select([
          'item.id',
          'item.budget_id',
          'item.planned',
          'item.committed',
          sql<string>`case item.type when 'CATEGORY' then item.name else ${WITHOUT_CATEGORY} end`.as('category'),
        ])
        .unionAll(
          cte
            .selectFrom('placed')
            .innerJoin('budget_items as child', (join) =>
              join.onRef('child.parent_id', '=', 'placed.id').onRef('child.budget_id', '=', 'placed.budget_id'),
            )
            .where('child.organization_id', '=', organizationId)
            .where('child.deleted_at', 'is', null)
            .select(['child.id', 'child.budget_id', 'child.planned', 'child.committed', 'placed.category']),
        ),
    )
    .selectFrom('placed')
    .innerJoin('budgets as budget', 'budget.id', 'placed.budget_id')
    .where('budget.organization_id', '=', organizationId)
    .groupBy(['budget.currency', 'placed.category'])
    .select([
      'budget.currency',
      'placed.category as name',
      sql<string>`sum(placed.planned)`.as('planned'),
      sql<string>`sum(placed.committed)`.as('committed'),
    ])
    .orderBy('budget.currency')
    .orderBy('planned', 'desc')
    .orderBy('name')
    .limit(MAX_CATEGORIES)
    .execute();

  const groups = new Map<string, CategoryTotal[]>();
  for (const { currency, name, planned, committed } of rows) {
    const categories = groups.get(currency) ?? [];
    categories.push({ name, planned: toAmount(planned), committed: toAmount(committed) });
    groups.set(currency, categories);
  }
  return { kind: 'analytics', groups: [...groups].map(([currency, categories]) => ({ currency, categories })) };
}
