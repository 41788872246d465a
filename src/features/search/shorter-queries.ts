import { isShort, wordsOf } from './folded.ts';

/** The server looks inside words from this length on. */
const PART_MIN_LENGTH = 3;
const TRIES_MAX = 4;
const LETTER = /\p{L}/u;

/** Whether every word of the query is looked for at the beginnings of words alone. */
export const isOfShortWords = (query: string): boolean => {
  const words = wordsOf(query);
  return words.length > 0 && words.every(isShort);
};

/**
 * What to look for when nothing was found, the likeliest first: the tip, acted on. Of several words each alone, the longest
 * first; then beginnings of the longest, each a good deal shorter than the one before. What is a number or an id is not
 * shortened: its beginning is another item's.
 */
export function shorterQueries(query: string): string[] {
  const words = query.split(/\s+/).filter((word) => [...word].length >= PART_MIN_LENGTH);
  const byLength = [...new Set(words)].sort((one, other) => other.length - one.length);
  const letters = [...(byLength.find((word) => LETTER.test(word)) ?? '')];
  const beginnings: string[] = [];
  for (
    let length = Math.ceil((letters.length * 2) / 3);
    length >= PART_MIN_LENGTH;
    length = Math.floor((length * 2) / 3)
  ) {
    if (length < letters.length) beginnings.push(letters.slice(0, length).join(''));
  }
  return [...new Set([...byLength, ...beginnings])].filter((shorter) => shorter !== query).slice(0, TRIES_MAX);
}
