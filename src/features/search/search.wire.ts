import * as v from 'valibot';
import { ITEM_TYPES } from '../../shell/brand/item-labels.ts';

/** One found item of a budget. */
export const FoundItemWire = v.object({
  id: v.string(),
  budgetId: v.string(),
  name: v.string(),
  type: v.picklist(ITEM_TYPES),
  /** The names above it, from the top, its budget's first: 'Campaigns 2026 > Trade fairs'. */
  breadcrumb: v.string(),
});
export type FoundItem = v.InferOutput<typeof FoundItemWire>;

/** So many are answered; whoever looks for others has to say more (docs/decisions/0043-search-rules.md). */
export const FOUND_MAX = 100;
/** Longer queries are refused. In UTF-16 units. */
export const QUERY_MAX_LENGTH = 200;

/**
 * POST item-search?query=, best first: the item with exactly this id, then names that begin with
 * the query, in which a word does, and which hold it. All words of the query have to be found. At most `FOUND_MAX`.
 */
export const FoundItemsWire = v.array(FoundItemWire);
