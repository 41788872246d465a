import { isWireDate } from '../formats/wire-dates.ts';

const DAY_MS = 86_400_000;

/** A local day can have 23 or 25 hours, or not exist where the time zone changed, so days are computed in UTC. */
const midnight = (day: string): string => `${day}T00:00:00.000Z`;

const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Returns whether a text is a day of the calendar as `YYYY-MM-DD`. Imports call it for each row, so it creates no Date. */
export function isDay(text: string): boolean {
  if (!isWireDate(text)) return false;
  const year = Number(text.slice(0, 4));
  const month = Number(text.slice(5, 7));
  const day = Number(text.slice(8));
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const last = month === 2 && isLeap ? 29 : (MONTH_DAYS[month - 1] ?? 0);
  return day >= 1 && day <= last;
}

/** Returns the day `count` days after a day, or before it if negative. Both are in the years 1000 to 9999. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(midnight(day)) + count * DAY_MS).toISOString().slice(0, 10);

/** Returns the number of days from one day to another; negative if `to` is earlier. */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(midnight(to)) - Date.parse(midnight(from))) / DAY_MS;
