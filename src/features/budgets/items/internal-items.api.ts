import type { Rest } from '../../../browser/transport/rest.ts';
import { type InternalItemFilter, type InternalItems, InternalItemsWire } from './internal-items.wire.ts';

/** Reads items of a budget; omits empty filters. Rejects with a TransportFailure. */
export async function readInternalItems(
  rest: Rest,
  budgetId: string,
  filters: InternalItemFilter & { after?: string; limit?: string } = {},
): Promise<InternalItems> {
  const searchParams = Object.fromEntries(Object.entries(filters).filter(([, value]) => value.trim() !== ''));
  return (await rest())
    .get(`budgets/${budgetId}/internal-items`, { searchParams, handlesError: true })
    .json(InternalItemsWire);
}
