import type { Kysely } from 'kysely';
import { isApprovedField } from '../../../../src/features/budgets/rules/approved-fields.ts';
import { mayWrite } from '../../../../src/features/budgets/rules/locked-role.ts';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import { roleIn } from '../../platform/access/user-role.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { readColumns } from '../columns/queries.ts';
import { readItemPermissions } from '../items/read-permissions.ts';
import { blockingReason } from '../recycle-bin/locks.ts';
import { readSurroundings } from '../recycle-bin/read-surroundings.ts';

export type LockedItem = {
  id: string;
  ownerId: string | null;
  /** Whether a lock does not affect the owner: of the item or of its amounts, unlike those of custom columns and cells. */
  canOwnerHelp: boolean;
};

/**
 * Throws NOT_FOUND for an item that the budget does not have, and ITEM_NOT_LOCKED unless the caller can't restore the item,
 * or can't change some of its values.
 */
export async function requireLocked(db: Kysely<Tables>, own: OwnBudget, itemId: string): Promise<LockedItem> {
  const found = (await readSurroundings(db, own, [itemId])).get(itemId);
  if (!found) throw new Failure('NOT_FOUND');
  const { ownerId, approved } = found.locks;
  const isBlocked = blockingReason(found.locks, own.session) !== null;
  const fields = await readLockedFields(db, own, itemId);
  if (!isBlocked && (fields === undefined || !fields.isLocked)) throw new Failure('ITEM_NOT_LOCKED');
  // Owners restore their items in spite of all locks.
  const canOwnerHelp =
    fields === undefined || fields.keys.some((key) => !isCustom(key) && !(approved && isApprovedField(key)));
  return { id: itemId, ownerId, canOwnerHelp };
}

const isCustom = (key: string) => key.startsWith('column:');

/**
 * Returns which fields of the item the caller can't change, and whether any values, also of locked columns; undefined for a
 * deleted item, which has no values to change.
 */
async function readLockedFields(
  db: Kysely<Tables>,
  own: OwnBudget,
  itemId: string,
): Promise<{ keys: readonly string[]; isLocked: boolean } | undefined> {
  const item = await db
    .selectFrom('budget_items')
    .where('id', '=', itemId)
    .where('deleted_at', 'is', null)
    .select('id')
    .executeTakeFirst();
  if (!item) return undefined;
  const locked = (await readItemPermissions(db, own)).items.find(({ id }) => id === itemId);
  const role = roleIn(own.session);
  const hasLockedColumn = async () =>
    (await readColumns(db, own.budgetId)).some(({ lockedRole }) => !mayWrite(role, lockedRole));
  return { keys: locked?.lockedFields ?? [], isLocked: locked !== undefined || (await hasLockedColumn()) };
}
