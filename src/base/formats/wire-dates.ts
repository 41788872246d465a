import { dayOf, invalidDate } from './dates.ts';

/** A day as it crosses the network. */
const DAY = /^([1-9]\d{3})-(\d{2})-(\d{2})$/;

/** Whether a text is a day without a time, `YYYY-MM-DD`. Whether the calendar has it is another question. */
export const isWireDate = (text: string): boolean => DAY.test(text);

/** `YYYY-MM-DD` of the day that a date is here; undefined for one that has no such form. */
export function toWireDate(date: Date): string | undefined {
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  const text = parts.map((part) => String(part).padStart(2, '0')).join('-'); // in UTC it can be another day
  return isWireDate(text) ? text : undefined;
}

/** The day of `YYYY-MM-DD` as its first moment here; invalid for any other text. */
export function fromWireDate(text: string): Date {
  const [, year, month, day] = DAY.exec(text) ?? [];
  return dayOf(Number(year), Number(month), Number(day));
}

/** ISO date-time with milliseconds and Z; undefined for an invalid date. */
export const toWireDateTime = (date: Date): string | undefined =>
  Number.isNaN(date.getTime()) ? undefined : date.toISOString();

/** The moment of an ISO date-time with milliseconds and Z; invalid for any other text. */
export function fromWireDateTime(text: string): Date {
  const date = new Date(text);
  return toWireDateTime(date) === text ? date : invalidDate();
}
