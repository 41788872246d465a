import { isVisible } from '../../../src/base/text/visible.ts';
import { QUERY_MAX_LENGTH } from '../../../src/features/search/search.wire.ts';
import { Failure } from '../platform/failures/failure.ts';

const EMPTY = 'Please write what to look for.';
const TOO_LONG = `Please look for at most ${QUERY_MAX_LENGTH} characters.`;
const LONE_SURROGATE = /\p{Cs}/u;
const UNREADABLE = 'This text holds characters that no name can hold.';

/**
 * Returns the search text, trimmed but otherwise unchanged (docs/decisions/0043-search-rules.md). Throws BAD_REQUEST.
 */
export function readQuery(given: unknown): string {
  // A repeated parameter arrives as a list.
  const query = typeof given === 'string' ? given.trim() : '';
  if (!isVisible(query)) throw refusal(EMPTY);
  if (query.length > QUERY_MAX_LENGTH) throw refusal(TOO_LONG);
  if (query.includes('\0') || LONE_SURROGATE.test(query)) throw refusal(UNREADABLE);
  return query;
}

const refusal = (message: string) => new Failure('BAD_REQUEST', { message, details: { fields: ['query'] } });
