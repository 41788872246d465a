import type { Rest } from '../../../browser/transport/rest.ts';
import type { ItemLocks } from './item-locks.wire.ts';

/** Locks or unlocks items, all or none. Rejects with a TransportFailure. */
export const lockItems = async (rest: Rest, budgetId: string, json: ItemLocks): Promise<void> =>
  (await rest()).put(`budgets/${budgetId}/internal-items/locks`, { json, handlesError: true });
