import { fromWireDateTime, isWireDate } from '../formats/wire-dates.ts';
import { isInvalidDate } from '../validation/validators.ts';

const DAY_MS = 86_400_000;

/** A local day can have 23 or 25 hours, or not exist where the time zone changed, so days are computed in UTC. */
const midnight = (day: string): string => `${day}T00:00:00.000Z`;

/** Returns whether a text is a day of the calendar as `YYYY-MM-DD`. The result is the same in all time zones. */
export const isDay = (text: string): boolean => isWireDate(text) && !isInvalidDate(fromWireDateTime(midnight(text)));

/** Returns the day `count` days after a day, or before it if negative. Both are in the years 1000 to 9999. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(midnight(day)) + count * DAY_MS).toISOString().slice(0, 10);

/** Returns the number of days from one day to another; negative if `to` is earlier. */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(midnight(to)) - Date.parse(midnight(from))) / DAY_MS;
