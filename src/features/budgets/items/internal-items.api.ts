import type { Rest } from '../../../browser/transport/rest.ts';
import {
  type InternalItem,
  type InternalItemFilter,
  type InternalItems,
  InternalItemsWire,
  type ItemOrder,
} from './internal-items.wire.ts';

/** Reads items of a budget; omits empty filters. Rejects with a TransportFailure. */
export async function readInternalItems(
  rest: Rest,
  budgetId: string,
  filters: InternalItemFilter & { order?: ItemOrder; after?: string; limit?: string } = {},
): Promise<InternalItems> {
  const searchParams = Object.fromEntries(Object.entries(filters).filter(([, value]) => value.trim() !== ''));
  return (await rest())
    .get(`budgets/${budgetId}/internal-items`, { searchParams, handlesError: true })
    .json(InternalItemsWire);
}

/** Returns the groups of a budget in the order of the tree. Rejects as above. */
export async function readGroups(rest: Rest, budgetId: string): Promise<readonly InternalItem[]> {
  const groups: InternalItem[] = [];
  for (let after: string | null = ''; after !== null; ) {
    const wanted = { types: 'CATEGORY,SUBCATEGORY', order: 'TREE', limit: '200', after } as const;
    const { items, next }: InternalItems = await readInternalItems(rest, budgetId, wanted);
    groups.push(...items);
    after = next;
  }
  return groups;
}
