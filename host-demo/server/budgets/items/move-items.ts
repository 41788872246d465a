import { type Kysely, sql } from 'kysely';
import { ITEM_ERROR_CODES, type ItemResult } from '../../../../src/features/budgets/items/item-changes.wire.ts';
import type { ItemMove } from '../../../../src/features/budgets/items/item-places.wire.ts';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import { recordEach } from '../../platform/audit/record.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { changeItems } from '../change-budgets.ts';
import { lockBudget } from '../totals/queries.ts';
import { arrange, type Branch, readBranches, requirePlace, requireUnlocked } from './item-places.ts';

/**
 * Moves items with everything below them to another place of their budget, all or none. Throws NOT_FOUND,
 * ITEM_NOT_ALLOWED, LOCKED_ANCESTOR and ITEM_APPROVED.
 */
export async function moveItems(
  db: Kysely<Tables>,
  own: OwnBudget,
  { ids, ...place }: ItemMove,
): Promise<ItemResult[]> {
  return await changeItems(db, own, async (transaction) => {
    if (!(await lockBudget(transaction, own.organizationId, own.budgetId))) throw new Failure('NOT_FOUND');
    const branches = await readBranches(transaction, own, ids);
    const around = await requireUnlocked(transaction, own, ids);
    const isElsewhere = ({ id, members }: Branch) =>
      members.find((member) => member.id === id)?.parentId !== place.parentId;
    if (branches.some((branch) => around.get(branch.id)?.locks.approved && isElsewhere(branch))) {
      const message = 'An approved item can’t move to another category.';
      throw new Failure(ITEM_ERROR_CODES.approved, { message });
    }
    await requirePlace(transaction, own, branches, place);
    const moved = branches.map(({ id }) => id);
    await transaction
      .updateTable('budget_items')
      .set({ parent_id: place.parentId })
      .where('id', '=', sql<string>`any(${moved}::bigint[])`)
      .where(sql<boolean>`parent_id is distinct from ${place.parentId}::bigint`)
      .execute();
    await arrange(transaction, own, moved, place);
    const { organizationId, budgetId } = own;
    // Also for a new place among the same siblings.
    await recordEach(
      transaction,
      { action: 'item.moved', organizationId, budgetId },
      branches.map(({ id, members }) => {
        const { name = '', parentId = null } = members.find((member) => member.id === id) ?? {};
        return {
          object: { kind: 'item', id, name },
          before: { parentId },
          after: { parentId: place.parentId, ...(place.afterId !== undefined && { afterId: place.afterId }) },
        };
      }),
    );
    const { rows } = await sql<{ id: string; version: number }>`
      select id, version from budget_items where id = any(${ids}::bigint[])
    `.execute(transaction);
    const versions = new Map(rows.map(({ id, version }) => [id, version]));
    return ids.map((id) => ({ id, version: versions.get(id) ?? 0 }));
  });
}
