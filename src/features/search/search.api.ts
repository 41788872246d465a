import type { Rest } from '../../browser/transport/rest.ts';
import { type FoundItem, FoundItemsWire } from './search.wire.ts';

/** Finds items of budgets by a part of their name or by id. Rejects with a TransportFailure. */
export const searchItems = async (rest: Rest, query: string): Promise<FoundItem[]> =>
  // The URL builder encodes it exactly once (docs/decisions/0043-search-rules.md).
  (await rest()).post('item-search', { searchParams: { query }, handlesError: true }).json(FoundItemsWire);
