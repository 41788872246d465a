import { type TimeInterval, utcDay, utcHour, utcMonday, utcMonth, utcSaturday, utcSunday, utcYear } from 'd3-time';
import { addDays } from '../../../base/time/days.ts';
import { weekStart } from '../../../ui/calendar/week-start.ts';
import { dayAt, positionOf, type TimeScale } from './time-scale.ts';

/** A column of the header of the timeline. */
export type Tick = { key: string; positionPx: number; widthPx: number; label: string };

export type Ticks = {
  major: Tick[];
  minor: Tick[];
  /** Empty where days are too narrow. */
  hours: Tick[];
};

const DAY_MS = 86_400_000;

type Unit = { interval: TimeInterval; format: Intl.DateTimeFormatOptions };

const YEARS: Unit = { interval: utcYear, format: { year: 'numeric' } };
/** Each is labelled by its first month. */
const QUARTERS: Unit = { interval: utcMonth.every(3) ?? utcMonth, format: { month: 'short' } };
const MONTHS: Unit = { interval: utcMonth, format: { month: 'short' } };
const MONTHS_WITH_YEAR: Unit = { interval: utcMonth, format: { month: 'long', year: 'numeric' } };
/** By the first day of the week, from 0 for Sunday, as in calendars. */
const WEEKS: Readonly<Record<number, TimeInterval>> = { 0: utcSunday, 1: utcMonday, 6: utcSaturday };
const weeksIn = (locale: string): Unit => ({
  interval: WEEKS[weekStart(locale)] ?? utcMonday,
  format: { day: 'numeric', month: 'short' },
});
const DAYS: Unit = { interval: utcDay, format: { day: 'numeric' } };
const WEEKDAYS: Unit = { interval: utcDay, format: { weekday: 'short', day: 'numeric' } };

/** The units of the two rows of the header, from this width of a day on. */
const LEVELS: readonly { fromPxPerDay: number; major: Unit; minor: Unit | typeof weeksIn }[] = [
  { fromPxPerDay: 40, major: MONTHS_WITH_YEAR, minor: WEEKDAYS },
  { fromPxPerDay: 18, major: MONTHS_WITH_YEAR, minor: DAYS },
  { fromPxPerDay: 7, major: MONTHS_WITH_YEAR, minor: weeksIn },
  { fromPxPerDay: 1.2, major: YEARS, minor: MONTHS },
  { fromPxPerDay: 0.4, major: YEARS, minor: QUARTERS },
  { fromPxPerDay: 0, major: YEARS, minor: YEARS },
];

/** Returns the columns of the header that overlap a part of the timeline. Days are UTC, so none is skipped or repeated. */
export function ticksOf(scale: TimeScale, fromPx: number, toPx: number, locale: string): Ticks {
  const level = LEVELS.find(({ fromPxPerDay }) => scale.pxPerDay >= fromPxPerDay) ?? LEVELS[0];
  if (!level) return { major: [], minor: [], hours: [] };
  const part = { from: dayAt(scale, fromPx), to: dayAt(scale, toPx), locale };
  const minor = typeof level.minor === 'function' ? level.minor(locale) : level.minor;
  return {
    major: columnsOf(scale, level.major, part),
    minor: minor === level.major ? [] : columnsOf(scale, minor, part),
    hours: showsHours(scale) ? hoursOf(scale, part) : [],
  };
}

type Part = { from: string; to: string; locale: string };

function columnsOf(scale: TimeScale, { interval, format }: Unit, { from, to, locale }: Part): Tick[] {
  const text = formatOf(locale, format);
  const [firstMs, lastMs] = [dateOf(scale.firstDay).getTime(), dateOf(addDays(scale.lastDay, 1)).getTime()];
  const pxPerMs = scale.pxPerDay / DAY_MS;
  const first = interval.floor(dateOf(from));
  const after = interval.ceil(dateOf(addDays(to, 1)));
  return interval.range(first, after).map((date) => {
    const startMs = Math.max(date.getTime(), firstMs);
    const endMs = Math.min(interval.offset(date, 1).getTime(), lastMs);
    return {
      key: dayOf(date),
      positionPx: (startMs - firstMs) * pxPerMs,
      widthPx: (endMs - startMs) * pxPerMs,
      label: text.format(date),
    };
  });
}

/** Creating a format takes longer than using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  formats.set(key, format);
  return format;
}

const dateOf = (day: string): Date => new Date(`${day}T00:00:00.000Z`);
const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** The narrowest day whose hours are shown, which is also where users can drag by the hour. */
const HOURS_FROM_PX_PER_DAY = 48;
const HOURS_OF_DAY = 24;
/** From this width of a day on, there is room for "4 AM". Narrower days have room for "00" and "12". */
const PERIODS_FROM_PX_PER_DAY = 240;

/** Returns whether the header has a row of hours. */
export const showsHours = ({ timeZone, pxPerDay }: TimeScale): boolean =>
  timeZone !== undefined && pxPerDay >= HOURS_FROM_PX_PER_DAY;

/** Returns the hours of the days from `from` to `to`. A day of 23 or 25 hours has 24, too. */
function hoursOf(scale: TimeScale, { from, to, locale }: Part): Tick[] {
  const isWide = scale.pxPerDay >= PERIODS_FROM_PX_PER_DAY;
  const step = isWide ? 4 : 12;
  const pxPerHour = scale.pxPerDay / HOURS_OF_DAY;
  const text = new Intl.DateTimeFormat(locale, {
    hour: 'numeric',
    timeZone: 'UTC',
    ...(!isWide && { hourCycle: 'h23' }),
  });
  const hourAlone = (date: Date) => text.formatToParts(date).find(({ type }) => type === 'hour')?.value ?? '';
  return utcHour
    .range(dateOf(from), dateOf(addDays(to, 1)))
    .filter((date) => date.getUTCHours() % step === 0)
    .map((date) => ({
      key: date.toISOString(),
      positionPx: positionOf(scale, dayOf(date)) + date.getUTCHours() * pxPerHour,
      widthPx: step * pxPerHour,
      label: isWide ? text.format(date) : hourAlone(date),
    }));
}
