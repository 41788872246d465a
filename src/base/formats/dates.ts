import { plainCharacters } from './plain-characters.ts';

const DATE = /^(\d{1,2})\/(\d{1,2})\/([1-9]\d{3})$/;

/** What stands for text that is no date, so that isInvalidDate knows it. */
export const invalidDate = (): Date => new Date(Number.NaN);

/**
 * The day that `M/d/yyyy` names, as its first moment here; no date for empty text, an invalid one for any other. Two
 * digits are no year, and 2/30 is no day.
 */
export function parseDate(text: string): Date | undefined {
  const plain = plainCharacters(text);
  if (plain === '') return undefined;
  const [, month, day, year] = DATE.exec(plain) ?? [];
  return dayOf(Number(year), Number(month), Number(day));
}

/** `M/d/yyyy` of the day that a date is here, in every language; nothing for an invalid one. */
export function formatDate(date: Date): string {
  if (Number.isNaN(date.getTime())) return '';
  return `${date.getMonth() + 1}/${date.getDate()}/${String(date.getFullYear()).padStart(4, '0')}`;
}

/** A day of the calendar as its first moment here, which is not midnight where the clock skips it; invalid when there is no such day. */
export function dayOf(year: number, month: number, day: number): Date {
  const date = new Date(year, month - 1, day);
  // Date itself goes on to 3/2 for 2/30.
  const isSame = date.getFullYear() === year && date.getMonth() === month - 1 && date.getDate() === day;
  return isSame ? date : invalidDate();
}
