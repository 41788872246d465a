import type { Rest } from '../../../browser/transport/rest.ts';
import { type LockRequestInput, type LockRequests, LockRequestsWire } from './lock-requests.wire.ts';

type Item = { budgetId: string; itemId: string };
const pathOf = ({ budgetId, itemId }: Item) => `budgets/${budgetId}/internal-items/${itemId}/lock-requests`;

/** Reads who can be asked about a locked item. Rejects with a TransportFailure. */
export const readLockRequests = async (rest: Rest, item: Item): Promise<LockRequests> =>
  (await rest()).get(pathOf(item), { handlesError: true }).json(LockRequestsWire);

/** Asks a user about a locked item. Rejects as above. */
export const sendLockRequest = async (rest: Rest, item: Item, json: LockRequestInput): Promise<void> => {
  await (await rest()).post(pathOf(item), { json, handlesError: true }).text();
};
