import { plainCharacters } from './plain-characters.ts';

const DATE = /^(\d{1,2})\/(\d{1,2})\/([1-9]\d{3})$/;

/** The result of parsing text that is not a date; isInvalidDate detects it. */
export const invalidDate = (): Date => new Date(Number.NaN);

/**
 * Parses `M/d/yyyy` as the start of that day in local time: undefined for empty text, an invalid date for other text.
 * Two-digit years and days such as 2/30 are invalid.
 */
export function parseDate(text: string): Date | undefined {
  const plain = plainCharacters(text);
  if (plain === '') return undefined;
  const [, month, day, year] = DATE.exec(plain) ?? [];
  return dayOf(Number(year), Number(month), Number(day));
}

/** Formats a date's local day as `M/d/yyyy`, in every language; empty for an invalid date. */
export function formatDate(date: Date): string {
  if (Number.isNaN(date.getTime())) return '';
  return `${date.getMonth() + 1}/${date.getDate()}/${String(date.getFullYear()).padStart(4, '0')}`;
}

/**
 * Returns the start of a calendar day in local time, which is not midnight where the clock skips it; invalid if the day
 * does not exist.
 */
export function dayOf(year: number, month: number, day: number): Date {
  const date = new Date(year, month - 1, day);
  // Date itself turns 2/30 into 3/2.
  const isSame = date.getFullYear() === year && date.getMonth() === month - 1 && date.getDate() === day;
  return isSame ? date : invalidDate();
}
