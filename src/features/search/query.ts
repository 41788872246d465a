import { isVisible } from '../../base/text/visible.ts';
import { itemAt } from './item-address.ts';
import { QUERY_MAX_LENGTH } from './search.wire.ts';

/** A search query. */
export type Query = {
  /** The text that is sent. */
  text: string;
  /** The item that the query identifies, if any; it opens when found. */
  itemId?: string;
};

/** Why a text cannot be searched. */
export type Invalid = 'missing' | 'blank' | 'too-long';

/**
 * Returns why a text cannot be searched: empty, only white space (docs/decisions/0043-search-rules.md) or invisible
 * characters, or too long.
 */
export function invalidity(text: string): Invalid | undefined {
  if (text === '') return 'missing';
  if (!isVisible(text)) return 'blank';
  return text.trim().length > QUERY_MAX_LENGTH ? 'too-long' : undefined;
}

/**
 * Parses a query: an item's address or a pasted id identifies one item. A typed number can be a year or part of a name.
 */
export function readQuery(text: string, page: { origin: string; app: string }, isPasted: boolean): Query {
  const trimmed = text.trim();
  if (isPasted && /^\d{1,18}$/.test(trimmed)) return { text: trimmed, itemId: trimmed };
  const place = itemAt(trimmed, page);
  return place ? { text: place.id, itemId: place.id } : { text: trimmed };
}
