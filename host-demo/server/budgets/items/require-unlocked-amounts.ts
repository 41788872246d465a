import { type Kysely, sql } from 'kysely';
import { type OwnBudget, withBudgetRole } from '../../platform/access/own-budget.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { readSurroundings } from '../recycle-bin/read-surroundings.ts';
import { readLockedColumns, requireUnlocked } from './locked-columns.ts';

/**
 * Throws LOCKED_ANCESTOR, LOCKED_COLUMN or LOCKED_CELL if the planned amount of an item is locked for the user. Does not
 * refuse approved amounts: those who approve a request decide about them. The items may be of several budgets.
 */
export async function requireUnlockedAmounts(
  db: Kysely<Tables>,
  { organizationId, session }: OwnBudget,
  itemIds: readonly string[],
): Promise<void> {
  if (itemIds.length === 0) return;
  const items = await db
    .selectFrom('budget_items')
    .where('organization_id', '=', organizationId)
    .where('id', '=', sql<string>`any(${itemIds}::bigint[])`)
    .select(['id', 'budget_id as budgetId'])
    .execute();
  for (const budgetId of new Set(items.map((item) => item.budgetId))) {
    const place = { organizationId, budgetId, session: await withBudgetRole(db, session, budgetId) };
    const ids = items.filter((item) => item.budgetId === budgetId).map(({ id }) => id);
    const { cellsOf } = await readLockedColumns(db, place);
    for (const [id, { locks }] of await readSurroundings(db, place, ids)) {
      requireUnlocked(place, { ...locks, approved: false }, cellsOf(id), ['planned']);
    }
  }
}
