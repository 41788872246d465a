import { type Kysely, sql } from 'kysely';
import type { ItemLocks } from '../../../../src/features/budgets/items/item-locks.wire.ts';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import { recordEach } from '../../platform/audit/record.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { changeItems } from '../change-budgets.ts';
import { lockBudget } from '../totals/queries.ts';
import { writerOf } from '../writer.ts';

/**
 * Locks or unlocks items. Throws NOT_FOUND for an item that the budget doesn't have, and FORBIDDEN for one that the user
 * neither owns nor administrates.
 */
export async function lockItems(db: Kysely<Tables>, own: OwnBudget, { itemIds, locked }: ItemLocks): Promise<void> {
  const { organizationId, budgetId } = own;
  const { administrates, personId } = writerOf(own.session);
  await changeItems(db, own, async (transaction) => {
    if (!(await lockBudget(transaction, organizationId, budgetId))) throw new Failure('NOT_FOUND');
    const items = await transaction
      .selectFrom('budget_items')
      .where('organization_id', '=', organizationId)
      .where('budget_id', '=', budgetId)
      .where('deleted_at', 'is', null)
      .where('id', '=', sql<string>`any(${itemIds}::bigint[])`)
      .select(['id', 'name', 'locked', 'owner_id as ownerId'])
      .orderBy('id')
      .execute();
    if (items.length < itemIds.length) {
      throw new Failure('NOT_FOUND', { message: 'An item no longer exists in this budget.' });
    }
    const foreign = items.find(({ ownerId }) => !administrates && ownerId !== personId);
    if (foreign) {
      const message = `Only the owner of “${foreign.name}” and users who manage the settings can lock or unlock it.`;
      throw new Failure('FORBIDDEN', { message });
    }
    const changed = items.filter((item) => item.locked !== locked);
    if (changed.length === 0) return;
    await transaction
      .updateTable('budget_items')
      .set({ locked })
      .where('organization_id', '=', organizationId)
      .where('id', '=', sql<string>`any(${changed.map(({ id }) => id)}::bigint[])`)
      .execute();
    await recordEach(
      transaction,
      { action: locked ? 'item.locked' : 'item.unlocked', organizationId, budgetId },
      changed.map(({ id, name }) => ({ object: { kind: 'item', id, name } })),
    );
  });
}
