import * as v from 'valibot';
import { ITEM_TYPES } from '../../shell/brand/item-types.ts';

/** A found item of a budget. */
export const FoundItemWire = v.object({
  id: v.string(),
  budgetId: v.string(),
  name: v.string(),
  type: v.picklist(ITEM_TYPES),
  /** The names of its ancestors from the top, starting with its budget: 'Campaigns 2026 > Trade fairs'. */
  breadcrumb: v.string(),
});
export type FoundItem = v.InferOutput<typeof FoundItemWire>;

/** Maximum number of results (docs/decisions/0043-search-rules.md). */
export const FOUND_MAX = 100;
/** Maximum length of a query, in UTF-16 units. */
export const QUERY_MAX_LENGTH = 200;

/**
 * POST item-search?query=, best match first: the item with exactly this id, then names that start with the query, that
 * have a word starting with it, and that contain it. All words of the query must match. At most `FOUND_MAX`.
 */
export const FoundItemsWire = v.array(FoundItemWire);
