/** Characters that separate words. */
const BETWEEN_WORDS = /[\s.,:;!?"'’“”„‘«»()[\]{}/\\|<>‐–—-]/gu;
/** Letters that Unicode does not decompose, and their base letters. */
const ALIKE: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
};
/** A sign that is neither letter nor digit is part of a word and ends it. */
const SIGN = /[^\p{Alphabetic}\p{N}\s]/gu;
const BEFORE_A_WORD = /(?:^|[^\p{Alphabetic}\p{N}])$/u;
const SHORT = /^[a-z0-9]{1,2}$/;

/**
 * Normalizes a text as the search does (host-demo/server/platform/database/migrations/0013-item-search.sql): lower
 * case, Latin letters without marks, and a space for each separator.
 */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[øłđðıßæœ]/g, (letter) => ALIKE[letter] ?? letter)
    .replace(BETWEEN_WORDS, ' ');

/** Returns the words of a query. */
export const wordsOf = (query: string): string[] => folded(query).replace(SIGN, '$& ').split(' ').filter(Boolean);

/** Returns whether a word matches only the start of words; an ideograph such as 京 also matches inside. */
export const isShort = (word: string): boolean => SHORT.test(word);

/** Returns whether a word starts at this index of a normalized text. */
export const isWordStart = (text: string, at: number): boolean => BEFORE_A_WORD.test(text.slice(0, at));
