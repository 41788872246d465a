import type { Rest } from '../../../browser/transport/rest.ts';
import { DeletedWire } from '../recycle-bin/recycle-bin.wire.ts';
import { type ItemChange, type ItemResult, ItemResultsWire, type NewItem } from './item-changes.wire.ts';
import { type ItemTree, ItemTreeWire } from './item-tree.wire.ts';
import { type TreePart, treePath } from './tree-parts.wire.ts';

/** Reads all items of a budget as columns, with what the tree is to bring along. Rejects with a TransportFailure. */
export const readItemTree = async (
  rest: Rest,
  budgetId: string,
  include: readonly TreePart[] = [],
): Promise<ItemTree> =>
  (await rest())
    .get(treePath(budgetId), {
      searchParams: { ...(include.length > 0 && { include: include.join() }) },
      handlesError: true,
    })
    .json(ItemTreeWire);

/** Changes items, each on its own: the results are in the order of the changes. Rejects as above. */
export async function updateItems(
  rest: Rest,
  budgetId: string,
  changes: readonly ItemChange[],
): Promise<readonly ItemResult[]> {
  const options = { json: { changes }, searchParams: { partial: 'true' }, handlesError: true };
  const { results } = await (await rest())
    .post(`budgets/${budgetId}/internal-items/diff-update`, options)
    .json(ItemResultsWire);
  return results;
}

/** Creates items, all or none. Rejects as above. */
export async function createItems(
  rest: Rest,
  budgetId: string,
  items: readonly Partial<NewItem>[],
): Promise<readonly ItemResult[]> {
  const { results } = await (await rest())
    .post(`budgets/${budgetId}/diff-create`, { json: { items }, handlesError: true })
    .json(ItemResultsWire);
  return results;
}

/** Moves items to the recycle bin with everything below them; `blocked` are protected. Rejects as above. */
export const deleteItems = async (rest: Rest, budgetId: string, ids: readonly string[]) =>
  (await rest())
    .post(`budgets/${budgetId}/internal-items/diff-delete`, { json: { ids }, handlesError: true })
    .json(DeletedWire);
