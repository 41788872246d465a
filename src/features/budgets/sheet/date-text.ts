import { formatDate, parseDate } from '../../../base/formats/dates.ts';
import { formatTime, parseTime } from '../../../base/formats/times.ts';
import { fromWireDate, toWireDate } from '../../../base/formats/wire-dates.ts';

const partsOf = (text: string) => text.trim().split(/\s+/);

/** Returns the day `YYYY-MM-DD` of a typed `M/d/yyyy`, with or without a time; null for another text. */
export function typedDay(text: string): string | null {
  const [day = ''] = partsOf(text);
  return toWireDate(parseDate(day) ?? new Date(Number.NaN)) ?? null;
}

/** Returns a chosen day as users type it; with the typed time, or midnight, in a column with times. */
export function dayText(day: string, { typed, hasTime }: { typed: string; hasTime: boolean }): string {
  const date = formatDate(fromWireDate(day));
  if (!hasTime) return date;
  const time = parseTime(partsOf(typed)[1] ?? '');
  return `${date} ${formatTime(time === undefined || time === 'invalid' ? MIDNIGHT : time)}`;
}

const MIDNIGHT = { hours: 0, minutes: 0 };
