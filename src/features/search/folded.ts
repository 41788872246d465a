/** What sets words apart, and is part of none. */
const BETWEEN_WORDS = /[\s.,:;!?"'’“”„‘«»()[\]{}/\\|<>‐–—-]/gu;
/** Letters that are others with something more, though Unicode takes them for letters of their own. */
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
/** One that is neither letter nor digit ends a word, and is part of it. */
const SIGN = /[^\p{Alphabetic}\p{N}\s]/gu;
const BEFORE_A_WORD = /(?:^|[^\p{Alphabetic}\p{N}])$/u;
const SHORT = /^[a-z0-9]{1,2}$/;

/**
 * A text as the search compares it (host-demo/server/platform/database/migrations/0013-item-search.sql): in small letters, without
 * marks on Latin letters, and with a blank for all that sets words apart.
 */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[øłđðıßæœ]/g, (letter) => ALIKE[letter] ?? letter)
    .replace(BETWEEN_WORDS, ' ');

/** The words that are looked for, each by itself. */
export const wordsOf = (query: string): string[] => folded(query).replace(SIGN, '$& ').split(' ').filter(Boolean);

/** Whether a word is looked for at the beginnings of words alone; a letter such as 京 says enough to be looked for inside. */
export const isShort = (word: string): boolean => SHORT.test(word);

/** Whether a word begins in a folded text at this unit. */
export const isBeginning = (text: string, at: number): boolean => BEFORE_A_WORD.test(text.slice(0, at));
