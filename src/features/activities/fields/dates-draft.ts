import * as v from 'valibot';
import { formatDate, parseDate } from '../../../base/formats/dates.ts';
import { applyTime, formatTime, parseTime } from '../../../base/formats/times.ts';
import { fromWireDateTime } from '../../../base/formats/wire-dates.ts';
import { type Checked, invalid, valid } from '../../../base/validation/checked.ts';
import { isInvalidDate } from '../../../base/validation/validators.ts';
import { activityRules } from '../activity-rules.words.ts';
import { END_OUT_OF_RANGE, type InMarketDate, InMarketDateWire } from '../in-market-date.wire.ts';
import { dayIn, dayText, withExample } from './day-text.ts';

/** The dates of an activity as a user types them. */
export type DatesDraft = {
  start: string;
  end: string;
  /** In the user's time zone; empty without hours. */
  startTime: string;
  endTime: string;
  hasTimes: boolean;
};

const HOUR_MS = 3_600_000;

/** Returns the texts of dates. Hours are shown if `hours` is true, otherwise only the days on which they are. */
export function draftOf({ start, end, precision }: InMarketDate, hours: boolean): DatesDraft {
  if (precision === 'DAY')
    return { start: dayText(start), end: dayText(end), startTime: '', endTime: '', hasTimes: false };
  return {
    start: localDay(start),
    end: localDay(end),
    startTime: hours ? localTime(start) : '',
    endTime: hours ? localTime(end) : '',
    hasTimes: hours,
  };
}

/** Checks typed dates. Dates whose texts are those of `before` stay as they are. */
export function datesIn(draft: DatesDraft, before: InMarketDate, hours: boolean): Checked<InMarketDate> {
  if (isSameDraft(draft, draftOf(before, hours))) return valid(before);
  const { start, end, startTime, endTime, hasTimes } = draft;
  const dates: InMarketDate = hasTimes
    ? { start: timeIn(start, startTime), end: timeIn(end, endTime), precision: 'DAY_HOUR' }
    : { start: wireDay(start), end: wireDay(end), precision: 'DAY' };
  const { success, output, issues } = v.safeParse(InMarketDateWire, dates);
  if (success) return valid(output);
  const [{ message }] = issues;
  return invalid(needsExample(message) ? withExample(message) : message);
}

/** Adds times to days: from the first full hour of the start to the last one of the end. Removes them again. */
export function withTimes(draft: DatesDraft, hasTimes: boolean): DatesDraft {
  if (!hasTimes) return { ...draft, hasTimes, startTime: '', endTime: '' };
  const start = parseDate(draft.start);
  const end = parseDate(draft.end);
  return {
    ...draft,
    hasTimes,
    startTime: start && !isInvalidDate(start) ? timeOf(fullHour(start.getTime(), 'up')) : '00:00',
    endTime: end && !isInvalidDate(end) ? timeOf(fullHour(dayAfter(end).getTime() - 1, 'down')) : '23:00',
  };
}

/** Returns dates for reading, such as "3/1/2027 – 3/31/2027"; none if they are not set. */
export function datesTexts(dates: InMarketDate, hours: boolean): readonly string[] {
  const { start, end, startTime, endTime } = draftOf(dates, hours);
  return start === '' ? [] : [`${`${start} ${startTime}`.trim()} – ${`${end} ${endTime}`.trim()}`];
}

/** Returns whether a message is about the end, and not about the start. */
export const isAboutEnd = (message: string): boolean =>
  [
    activityRules.noEnd,
    activityRules.invalidEnd,
    activityRules.endNotWholeHour,
    activityRules.endBeforeStart,
    END_OUT_OF_RANGE,
  ].some((text) => message.startsWith(text));

const needsExample = (message: string): boolean =>
  message === activityRules.invalidStart || message === activityRules.invalidEnd;

const isSameDraft = (one: DatesDraft, other: DatesDraft): boolean =>
  one.start === other.start &&
  one.end === other.end &&
  one.startTime === other.startTime &&
  one.endTime === other.endTime &&
  one.hasTimes === other.hasTimes;

/** A text that the schema rejects. */
const INVALID = 'invalid';

const wireDay = (text: string): string | null => {
  const day = dayIn(text);
  return day === undefined ? INVALID : day;
};

function timeIn(dayText: string, timeText: string): string | null {
  const day = parseDate(dayText);
  if (day === undefined) return null;
  const time = parseTime(timeText);
  return isInvalidDate(day) || !time || time === 'invalid' ? INVALID : applyTime(day, time, 'local').toISOString();
}

const localDay = (dateTime: string | null): string => (dateTime === null ? '' : formatDate(fromWireDateTime(dateTime)));
const localTime = (dateTime: string | null): string => (dateTime === null ? '' : timeOf(fromWireDateTime(dateTime)));
const timeOf = (date: Date): string => formatTime({ hours: date.getHours(), minutes: date.getMinutes() });
const dayAfter = (date: Date): Date => new Date(date.getFullYear(), date.getMonth(), date.getDate() + 1);

/** Full hours are those of UTC, because that is what the schema requires. */
const fullHour = (ms: number, direction: 'up' | 'down'): Date =>
  new Date((direction === 'up' ? Math.ceil(ms / HOUR_MS) : Math.floor(ms / HOUR_MS)) * HOUR_MS);
