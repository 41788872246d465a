import type { Rest } from '../../../browser/transport/rest.ts';
import { type ItemResult, ItemResultsWire } from './item-changes.wire.ts';
import { type ItemCopy, type ItemMove, type ItemMoveRehearsal, ItemMoveRehearsalWire } from './item-places.wire.ts';

/** Moves items with what is below them, all or none. Rejects with a TransportFailure. */
export async function moveItems(rest: Rest, budgetId: string, json: ItemMove): Promise<void> {
  await (await rest()).post(`budgets/${budgetId}/internal-items/move`, { json, handlesError: true }).text();
}

/** Reads what a move to another budget would do. Rejects as above. */
export const rehearseMove = async (rest: Rest, budgetId: string, json: ItemMove): Promise<ItemMoveRehearsal> =>
  (await rest())
    .post(`budgets/${budgetId}/internal-items/move`, { json, searchParams: { rehearse: 'true' }, handlesError: true })
    .json(ItemMoveRehearsalWire);

/** Copies items, all or none. Resolves with the copies. Rejects as above. */
export async function copyItems(rest: Rest, budgetId: string, json: ItemCopy): Promise<readonly ItemResult[]> {
  const { results } = await (await rest())
    .post(`budgets/${budgetId}/internal-items/copy`, { json, handlesError: true })
    .json(ItemResultsWire);
  return results;
}
