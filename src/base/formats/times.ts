import { formatDate, invalidDate, parseDate } from './dates.ts';
import { plainCharacters } from './plain-characters.ts';

export type TimeOfDay = { hours: number; minutes: number };

/** Whether a time of day is meant where the person is, or in UTC, as one written with a trailing Z. */
export type TimeMode = 'local' | 'utc';

const TIME = /^([01]?\d|2[0-3]):([0-5]\d)$/;
const DATE_AND_TIME = /^(\S+)\s+(\S+)$/;

/** The time that `HH:mm` names; none for empty text. The zero of an hour before ten may be missing. */
export function parseTime(text: string): TimeOfDay | 'invalid' | undefined {
  const plain = plainCharacters(text);
  if (plain === '') return undefined;
  const [, hours, minutes] = TIME.exec(plain) ?? [];
  return hours === undefined ? 'invalid' : { hours: Number(hours), minutes: Number(minutes) };
}

/** `HH:mm`. */
export const formatTime = ({ hours, minutes }: TimeOfDay): string => `${twoDigits(hours)}:${twoDigits(minutes)}`;

/** The moment here that `M/d/yyyy HH:mm` names; no date for empty text, an invalid one for any other. */
export function parseDateTime(text: string): Date | undefined {
  const plain = plainCharacters(text);
  if (plain === '') return undefined;
  const [, dayText = '', timeText = ''] = DATE_AND_TIME.exec(plain) ?? [];
  const day = parseDate(dayText);
  const time = parseTime(timeText);
  return day && time && time !== 'invalid' ? applyTime(day, time, 'local') : invalidDate();
}

/** `M/d/yyyy HH:mm` of a moment here; nothing for an invalid date. */
export const formatDateTime = (date: Date): string =>
  Number.isNaN(date.getTime())
    ? ''
    : `${formatDate(date)} ${formatTime({ hours: date.getHours(), minutes: date.getMinutes() })}`;

/**
 * The moment of a time of day on the day that a date is here. A local time that the clock skips in
 * spring is as much later as the clock skips; of one that comes twice in autumn it is the first.
 */
export function applyTime(day: Date, { hours, minutes }: TimeOfDay, mode: TimeMode): Date {
  const parts = [day.getFullYear(), day.getMonth(), day.getDate(), hours, minutes] as const;
  return mode === 'utc' ? new Date(Date.UTC(...parts)) : new Date(...parts);
}

const twoDigits = (part: number) => String(part).padStart(2, '0');
