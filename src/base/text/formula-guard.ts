/** Spreadsheets run a cell as a formula if it begins with one of these. */
const FORMULA_STARTS = String.raw`[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]`;
/** Apostrophes before it get another one, so that a text has one guarded form. */
const NEEDS_GUARD = new RegExp(`^'*${FORMULA_STARTS}`);
/**
 * A number below zero, such as -1,250.00, -1.250,00 or -€ 12, which is no formula. A code without a space, such as -USD5,
 * would be the name of a cell.
 */
const NEGATIVE_NUMBER =
  /^-[ \u00A0]?(?:\p{Sc}[ \u00A0]?|[A-Z]{3}[ \u00A0])?[\d.,]*\d(?:[\d.,'’ \u00A0\u2009\u202F]*[\d.,])?(?:[ \u00A0]?\p{Sc}|[ \u00A0][A-Z]{3})?$/u;

/** Longer texts are no numbers, and the expression would try all their digits in all places. */
const NUMBER_MAX_LENGTH = 40;

/** Returns a text as a cell that spreadsheets do not run: with an apostrophe before the start of a formula. */
export const guardFormula = (text: string): string =>
  NEEDS_GUARD.test(text) && !isNegativeNumber(text) ? `'${text}` : text;

const isNegativeNumber = (text: string): boolean => text.length <= NUMBER_MAX_LENGTH && NEGATIVE_NUMBER.test(text);

/** Matches the apostrophe of `guardFormula`, so that the rest of a cell is the text. Threads get it as data. */
export const FORMULA_GUARD = new RegExp(`^'(?='*${FORMULA_STARTS})`);
