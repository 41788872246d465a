import { dayOf, invalidDate } from './dates.ts';

/** The network format of a day. */
const DAY = /^([1-9]\d{3})-(\d{2})-(\d{2})$/;

/** Returns whether a text has the format `YYYY-MM-DD`. Does not check that the day exists. */
export const isWireDate = (text: string): boolean => DAY.test(text);

/** Formats a date's local day as `YYYY-MM-DD`; undefined for a date that has no such form. */
export function toWireDate(date: Date): string | undefined {
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  const text = parts.map((part) => String(part).padStart(2, '0')).join('-'); // local, because the day can differ in UTC
  return isWireDate(text) ? text : undefined;
}

/** Parses `YYYY-MM-DD` as the start of that day in local time; invalid for other text. */
export function fromWireDate(text: string): Date {
  const [, year, month, day] = DAY.exec(text) ?? [];
  return dayOf(Number(year), Number(month), Number(day));
}

/** Formats an ISO date-time with milliseconds and Z; undefined for an invalid date. */
export const toWireDateTime = (date: Date): string | undefined =>
  Number.isNaN(date.getTime()) ? undefined : date.toISOString();

/** Parses an ISO date-time with milliseconds and Z; invalid for other text. */
export function fromWireDateTime(text: string): Date {
  const date = new Date(text);
  return toWireDateTime(date) === text ? date : invalidDate();
}
