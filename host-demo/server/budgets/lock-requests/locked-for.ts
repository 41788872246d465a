import type { Kysely } from 'kysely';
import { mayWrite } from '../../../../src/features/budgets/rules/locked-role.ts';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import { roleIn } from '../../platform/access/user-role.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { readColumns } from '../columns/queries.ts';
import { readItemPermissions } from '../items/read-permissions.ts';
import { blockingReason } from '../recycle-bin/locks.ts';
import { readSurroundings } from '../recycle-bin/read-surroundings.ts';

/**
 * Throws NOT_FOUND for an item that the budget does not have, and ITEM_NOT_LOCKED unless the caller can't restore the item,
 * or can't change some of its values. Returns the id of its owner.
 */
export async function requireLocked(db: Kysely<Tables>, own: OwnBudget, itemId: string): Promise<string | null> {
  const found = (await readSurroundings(db, own, [itemId])).get(itemId);
  if (!found) throw new Failure('NOT_FOUND');
  if (blockingReason(found.locks, own.session) === null && !(await isPartLocked(db, own, itemId))) {
    throw new Failure('ITEM_NOT_LOCKED');
  }
  return found.locks.ownerId;
}

/** Whether the caller can't change some values of the item. Deleted items have no values to change. */
async function isPartLocked(db: Kysely<Tables>, own: OwnBudget, itemId: string): Promise<boolean> {
  const item = await db
    .selectFrom('budget_items')
    .where('id', '=', itemId)
    .where('deleted_at', 'is', null)
    .select('id')
    .executeTakeFirst();
  if (!item) return false;
  const role = roleIn(own.session);
  const columns = await readColumns(db, own.budgetId);
  if (columns.some(({ lockedRole }) => !mayWrite(role, lockedRole))) return true;
  return (await readItemPermissions(db, own)).items.some(({ id }) => id === itemId);
}
