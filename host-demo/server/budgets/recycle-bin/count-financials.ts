import { type Kysely, sql } from 'kysely';
import type { FinancialCounts } from '../../../../src/features/budgets/recycle-bin/recycle-bin.wire.ts';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import type { Tables } from '../../platform/database/open-database.ts';

/** Counts the purchase orders and actuals of items. */
export async function countFinancials(
  db: Kysely<Tables>,
  { organizationId, budgetId }: OwnBudget,
  itemIds: readonly string[],
): Promise<FinancialCounts> {
  return await db
    .selectFrom('financials')
    .where('organization_id', '=', organizationId)
    .where('budget_id', '=', budgetId)
    .where('item_id', '=', sql<string>`any(${itemIds}::bigint[])`)
    .select([
      sql<number>`count(*) filter (where kind = 'PO')::int`.as('orders'),
      sql<number>`count(*) filter (where kind = 'ACTUAL')::int`.as('actuals'),
    ])
    .executeTakeFirstOrThrow();
}
