import type { Rest } from '../../../browser/transport/rest.ts';
import { type InternalItem, InternalItemWire } from './internal-items.wire.ts';

/** Reads one item of a budget. Rejects with a TransportFailure. */
export const readInternalItem = async (rest: Rest, budgetId: string, itemId: string): Promise<InternalItem> =>
  (await rest()).get(`budgets/${budgetId}/internal-items/${itemId}`, { handlesError: true }).json(InternalItemWire);
