import type { Rest } from '../../../browser/transport/rest.ts';
import { type RecycleBin, RecycleBinWire, type Restored, RestoredWire } from './recycle-bin.wire.ts';

/** Reads the budget and its deleted items, last deleted first; the page after `after`, else the first. */
export async function readRecycleBin(rest: Rest, budgetId: string, after: string | undefined): Promise<RecycleBin> {
  const searchParams = after === undefined ? {} : { after };
  return (await rest())
    .get(`budgets/${budgetId}/deleted-budget-items`, { searchParams, handlesError: true })
    .json(RecycleBinWire);
}

/** Restores items with their deleted ancestors. */
export const restoreItems = async (rest: Rest, budgetId: string, ids: readonly string[]): Promise<Restored> =>
  (await rest()).post(`budgets/${budgetId}/internal-items/restore`, { json: { ids } }).json(RestoredWire);
