import { addDays, daysBetween } from '../../../base/time/days.ts';
import { FIRST_DAY, type InMarketDate, LAST_DAY } from '../in-market-date.wire.ts';

/** The length of `YYYY-MM-DD`. */
const DAY_LENGTH = 10;
const dayOf = (date: string): string => date.slice(0, DAY_LENGTH);

/**
 * Moves both dates by a whole number of days; hours keep their time in UTC. Returns undefined if a date would be before
 * FIRST_DAY or after LAST_DAY. An activity without dates stays without dates.
 */
export function shiftDates(date: InMarketDate, days: number): InMarketDate | undefined {
  const { start, end } = date;
  if (start === null || end === null) return date;
  if (days < daysBetween(dayOf(start), FIRST_DAY) || days > daysBetween(dayOf(end), LAST_DAY)) return undefined;
  const shifted = (text: string) => addDays(dayOf(text), days) + text.slice(DAY_LENGTH);
  return { ...date, start: shifted(start), end: shifted(end) };
}
