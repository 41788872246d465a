import { formatDate, invalidDate, parseDate } from './dates.ts';
import { plainCharacters } from './plain-characters.ts';

export type TimeOfDay = { hours: number; minutes: number };

/** Whether a time of day is local, or UTC, written with a trailing Z. */
export type TimeMode = 'local' | 'utc';

const TIME = /^([01]?\d|2[0-3]):([0-5]\d)$/;
const DATE_AND_TIME = /^(\S+)\s+(\S+)$/;

/** Parses `HH:mm`; undefined for empty text. The leading zero of the hour is optional. */
export function parseTime(text: string): TimeOfDay | 'invalid' | undefined {
  const plain = plainCharacters(text);
  if (plain === '') return undefined;
  const [, hours, minutes] = TIME.exec(plain) ?? [];
  return hours === undefined ? 'invalid' : { hours: Number(hours), minutes: Number(minutes) };
}

/** Formats a time as `HH:mm`. */
export const formatTime = ({ hours, minutes }: TimeOfDay): string => `${twoDigits(hours)}:${twoDigits(minutes)}`;

/** Parses `M/d/yyyy HH:mm` in local time: undefined for empty text, an invalid date for other text. */
export function parseDateTime(text: string): Date | undefined {
  const plain = plainCharacters(text);
  if (plain === '') return undefined;
  const [, dayText = '', timeText = ''] = DATE_AND_TIME.exec(plain) ?? [];
  const day = parseDate(dayText);
  const time = parseTime(timeText);
  return day && time && time !== 'invalid' ? applyTime(day, time, 'local') : invalidDate();
}

/** Formats a local time as `M/d/yyyy HH:mm`; empty for an invalid date. */
export const formatDateTime = (date: Date): string =>
  Number.isNaN(date.getTime())
    ? ''
    : `${formatDate(date)} ${formatTime({ hours: date.getHours(), minutes: date.getMinutes() })}`;

/**
 * Returns the given time of day on the date's local day. A local time that the clock skips in spring moves forward by
 * the skipped time; of a repeated time in autumn, it returns the first.
 */
export function applyTime(day: Date, { hours, minutes }: TimeOfDay, mode: TimeMode): Date {
  const parts = [day.getFullYear(), day.getMonth(), day.getDate(), hours, minutes] as const;
  return mode === 'utc' ? new Date(Date.UTC(...parts)) : new Date(...parts);
}

const twoDigits = (part: number) => String(part).padStart(2, '0');
