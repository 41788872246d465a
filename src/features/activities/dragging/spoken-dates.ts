import { datesText } from '../timeline/dates-text.ts';

/** Returns the dates as screen readers should say them, such as "3 March to 18 April 2027": many skip a dash. */
export const spokenDates = (start: string, end: string, locale: string, to: string): string =>
  datesText(start, end, locale).replace(/\s*[–—]\s*/, ` ${to} `);
