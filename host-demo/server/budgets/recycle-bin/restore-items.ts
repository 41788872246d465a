import { type Kysely, sql, type Transaction } from 'kysely';
import type * as v from 'valibot';
import type { RestoredWire } from '../../../../src/features/budgets/recycle-bin/recycle-bin.wire.ts';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { changeBudgets } from '../change-budgets.ts';
import { watchTarget } from '../target/check-target.ts';
import { lockBudget } from '../totals/queries.ts';
import { countFinancials } from './count-financials.ts';
import { markItems, recordItems } from './mark-items.ts';
import { planRestore, type RestorePlan, type RestoreSelection } from './plan-restore.ts';

/**
 * Restores items as planned (`planRestore`). Items that another user has restored are not in the result. Throws NOT_FOUND
 * if the budget no longer exists, FORBIDDEN if a user without delete permission selects another owner's item, and
 * BUDGET_EXCEEDED.
 */
export async function restoreItems(
  db: Kysely<Tables>,
  own: OwnBudget,
  selection: RestoreSelection,
): Promise<v.InferOutput<typeof RestoredWire>> {
  return await changeBudgets(db, own, async (transaction) => {
    if (!(await lockBudget(transaction, own.organizationId, own.budgetId))) throw new Failure('NOT_FOUND');
    const { places, blocked } = await planRestore(transaction, own, selection);
    const restored = [...places.keys()];
    const targetAfter = await watchTarget(transaction, own);
    await move(transaction, own, places);
    await markItems(transaction, own, restored, { deleted_at: null, deleted_by: null });
    await recordItems(transaction, own, 'item.restored', restored);
    const counts = restored.length > 0 && { financials: await countFinancials(transaction, own, restored) };
    const warnings = await targetAfter();
    return {
      restored,
      blocked: blocked.map(({ id, reason }) => ({ id, reason })),
      ...counts,
      ...(warnings.length > 0 && { warnings }),
    };
  });
}

/** Puts items whose former parent stays deleted below another one. */
async function move(
  transaction: Transaction<Tables>,
  { organizationId }: OwnBudget,
  places: RestorePlan['places'],
): Promise<void> {
  const moved = [...places].filter(([, { isMoved }]) => isMoved);
  if (moved.length === 0) return;
  const ids = moved.map(([id]) => id);
  const parentIds = moved.map(([, { parentId }]) => parentId);
  await sql`
    update budget_items as item
    set parent_id = place.parent_id
    from unnest(${ids}::bigint[], ${parentIds}::bigint[]) as place (id, parent_id)
    where item.id = place.id and item.organization_id = ${organizationId}
  `.execute(transaction);
}
