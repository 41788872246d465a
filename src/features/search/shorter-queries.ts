import { isShort, wordsOf } from './folded.ts';

/** From this length on, the server searches inside words. */
const PART_MIN_LENGTH = 3;
const TRIES_MAX = 4;
const LETTER = /\p{L}/u;

/** Returns whether every word of the query matches only the start of words. */
export const isOfShortWords = (query: string): boolean => {
  const words = wordsOf(query);
  return words.length > 0 && words.every(isShort);
};

/**
 * Returns suggestions for a query without results, best first. Of several words, each one alone, longest first; then
 * prefixes of the longest word, each considerably shorter than the previous. Numbers and ids are not shortened, because
 * their prefix belongs to another item.
 */
export function shorterQueries(query: string): string[] {
  const words = query.split(/\s+/).filter((word) => [...word].length >= PART_MIN_LENGTH);
  const byLength = [...new Set(words)].sort((one, other) => other.length - one.length);
  const letters = [...(byLength.find((word) => LETTER.test(word)) ?? '')];
  const prefixes: string[] = [];
  for (
    let length = Math.ceil((letters.length * 2) / 3);
    length >= PART_MIN_LENGTH;
    length = Math.floor((length * 2) / 3)
  ) {
    if (length < letters.length) prefixes.push(letters.slice(0, length).join(''));
  }
  return [...new Set([...byLength, ...prefixes])].filter((shorter) => shorter !== query).slice(0, TRIES_MAX);
}
