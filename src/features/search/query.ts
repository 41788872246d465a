import { isVisible } from '../../base/text/visible.ts';
import { itemAt } from './item-address.ts';
import { QUERY_MAX_LENGTH } from './search.wire.ts';

/** What somebody looks for. */
export type Query = {
  /** What is sent. */
  text: string;
  /** The item that this names, if it names one: it is opened when it is found. */
  itemId?: string;
};

/** Why a text is not looked for. */
export type Invalid = 'missing' | 'blank' | 'too-long';

/**
 * Whether a text can be looked for: there must be some, and not of white space alone
 * (docs/decisions/0043-search-rules.md), or of what nobody sees.
 */
export function invalidity(text: string): Invalid | undefined {
  if (text === '') return 'missing';
  if (!isVisible(text)) return 'blank';
  return text.trim().length > QUERY_MAX_LENGTH ? 'too-long' : undefined;
}

/**
 * What is looked for: an item's address and a pasted id name one item, anything else may be in many names. A number that was
 * typed may be a year or a part of a name.
 */
export function readQuery(text: string, page: { origin: string; app: string }, isPasted: boolean): Query {
  const trimmed = text.trim();
  if (isPasted && /^\d{1,18}$/.test(trimmed)) return { text: trimmed, itemId: trimmed };
  const place = itemAt(trimmed, page);
  return place ? { text: place.id, itemId: place.id } : { text: trimmed };
}
