import { type CountableTimeInterval, utcDay, utcHour, utcMonday, utcMonth, utcYear } from 'd3-time';
import { addDays, daysBetween } from '../../../base/time/days.ts';
import { dayAt, positionOf, type TimeScale } from './time-scale.ts';

/** A column of the header of the timeline. */
export type Tick = { key: string; positionPx: number; widthPx: number; label: string };

export type Ticks = { major: Tick[]; minor: Tick[] };

type Unit = { interval: CountableTimeInterval; format: Intl.DateTimeFormatOptions };

const YEARS: Unit = { interval: utcYear, format: { year: 'numeric' } };
const MONTHS: Unit = { interval: utcMonth, format: { month: 'short' } };
const MONTHS_WITH_YEAR: Unit = { interval: utcMonth, format: { month: 'long', year: 'numeric' } };
const WEEKS: Unit = { interval: utcMonday, format: { day: 'numeric', month: 'short' } };
const DAYS: Unit = { interval: utcDay, format: { day: 'numeric' } };
const WEEKDAYS: Unit = { interval: utcDay, format: { weekday: 'short', day: 'numeric' } };

/** The units of the two rows of the header, from this width of a day on. */
const LEVELS: readonly { fromPxPerDay: number; major: Unit; minor: Unit }[] = [
  { fromPxPerDay: 40, major: MONTHS_WITH_YEAR, minor: WEEKDAYS },
  { fromPxPerDay: 18, major: MONTHS_WITH_YEAR, minor: DAYS },
  { fromPxPerDay: 7, major: MONTHS_WITH_YEAR, minor: WEEKS },
  { fromPxPerDay: 1.2, major: YEARS, minor: MONTHS },
  { fromPxPerDay: 0, major: YEARS, minor: YEARS },
];

/** Returns the columns of the header that overlap a part of the timeline. Days are UTC, so none is skipped or repeated. */
export function ticksOf(scale: TimeScale, fromPx: number, toPx: number, locale: string): Ticks {
  const level = LEVELS.find(({ fromPxPerDay }) => scale.pxPerDay >= fromPxPerDay) ?? LEVELS[0];
  if (!level) return { major: [], minor: [] };
  const [from, to] = [dayAt(scale, fromPx), dayAt(scale, toPx)];
  const major = columnsOf(scale, level.major, { from, to, locale });
  return { major, minor: level.minor === level.major ? [] : columnsOf(scale, level.minor, { from, to, locale }) };
}

type Part = { from: string; to: string; locale: string };

function columnsOf(scale: TimeScale, { interval, format }: Unit, { from, to, locale }: Part): Tick[] {
  const text = new Intl.DateTimeFormat(locale, { ...format, timeZone: 'UTC' });
  const first = interval.floor(dateOf(from));
  const after = interval.ceil(dateOf(addDays(to, 1)));
  return interval.range(first, after).map((date) => {
    const [start, end] = [dayOf(date), dayOf(interval.offset(date, 1))];
    const shownStart = start < scale.firstDay ? scale.firstDay : start;
    const lastEnd = addDays(scale.lastDay, 1);
    const shownEnd = end > lastEnd ? lastEnd : end;
    return {
      key: start,
      positionPx: positionOf(scale, shownStart),
      widthPx: daysBetween(shownStart, shownEnd) * scale.pxPerDay,
      label: text.format(date),
    };
  });
}

const dateOf = (day: string): Date => new Date(`${day}T00:00:00.000Z`);
const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** The narrowest day whose weekends are shaded. */
const WEEKENDS_FROM_PX_PER_DAY = 5;
const SATURDAY = 6;

/** Returns the weekends that overlap a part of the timeline; none where days are too narrow. */
export function weekendsOf(
  scale: TimeScale,
  fromPx: number,
  toPx: number,
): { key: string; positionPx: number; widthPx: number }[] {
  if (scale.pxPerDay < WEEKENDS_FROM_PX_PER_DAY) return [];
  const [from, to] = [dayAt(scale, fromPx), dayAt(scale, toPx)];
  return utcDay
    .range(dateOf(addDays(from, -1)), dateOf(addDays(to, 1)))
    .filter((date) => date.getUTCDay() === SATURDAY)
    .map((date) => ({ key: dayOf(date), positionPx: positionOf(scale, dayOf(date)), widthPx: 2 * scale.pxPerDay }));
}

const HOUR_LINES_FROM_PX_PER_DAY = 40;

/** Returns the positions of the hours of a day, for activities that are planned by the hour. */
export function hoursOf(scale: TimeScale, day: string): number[] {
  if (scale.pxPerDay < HOUR_LINES_FROM_PX_PER_DAY) return [];
  return utcHour.range(dateOf(day), dateOf(addDays(day, 1)), 6).map((date) => positionOf(scale, date.toISOString()));
}
