import { addDays } from '../../../base/time/days.ts';
import { precisionOf } from '../changes/precision-of.ts';
import { FIRST_DAY, type InMarketDate, LAST_DAY } from '../in-market-date.wire.ts';
import { snapDays, type TimeScale } from '../timeline/time-scale.ts';

/** What a user drags: the whole bar, or one of its ends. */
export type Grabbed = 'move' | 'start' | 'end';

export type TimeUnit = 'day' | 'hour';
export type TimeStep = { count: number; unit: TimeUnit };

const HOUR_MS = 3_600_000;
const UNIT_MS: Readonly<Record<TimeUnit, number>> = { day: 24 * HOUR_MS, hour: HOUR_MS };

/**
 * Returns the dates after a drag by a number of days or hours. Dates with hours keep their time when days are counted.
 * Stops at FIRST_DAY and LAST_DAY, and at a length of one day, or of one hour for dates with hours. Returns undefined
 * for an activity without dates, and for hours if the dates have none.
 */
export function dragDates(dates: InMarketDate, grabbed: Grabbed, { count, unit }: TimeStep): InMarketDate | undefined {
  const { start, end, precision } = dates;
  if (start === null || end === null || (unit === 'hour' && precision === 'DAY')) return undefined;
  const [startMs, endMs] = [Date.parse(start), Date.parse(end)];
  const shortestMs = precision === 'DAY' ? 0 : HOUR_MS;
  const firstMs = Date.parse(FIRST_DAY);
  const lastMs = Date.parse(LAST_DAY) + (precision === 'DAY' ? 0 : 23 * HOUR_MS);

  const earliestMs = grabbed === 'end' ? startMs + shortestMs - endMs : firstMs - startMs;
  const latestMs = grabbed === 'start' ? endMs - shortestMs - startMs : lastMs - endMs;
  const unitMs = UNIT_MS[unit];
  // Zero is always possible, also for dates that are too short already.
  const least = Math.min(Math.ceil(earliestMs / unitMs), 0);
  const most = Math.max(Math.floor(latestMs / unitMs), 0);
  const shiftMs = Math.min(Math.max(count, least), most) * unitMs;

  const shifted = (dateMs: number) => {
    const text = new Date(dateMs + shiftMs).toISOString();
    return precision === 'DAY' ? text.slice(0, 10) : text;
  };
  return {
    precision,
    start: grabbed === 'end' ? start : shifted(startMs),
    end: grabbed === 'start' ? end : shifted(endMs),
  };
}

/** Returns the dates of a row. */
export const datesOf = ({ start, end }: { start: string | null; end: string | null }): InMarketDate => ({
  start,
  end,
  precision: precisionOf(start),
});

/** Returns by how much the dragged side has moved; undefined without dates. */
export function changeOf(
  before: InMarketDate,
  after: InMarketDate,
  grabbed: Grabbed,
  unit: TimeUnit,
): TimeStep | undefined {
  const side = grabbed === 'end' ? 'end' : 'start';
  const [from, to] = [before[side], after[side]];
  if (from === null || to === null) return undefined;
  return { count: (Date.parse(to) - Date.parse(from)) / UNIT_MS[unit], unit };
}

/** From this width of a day on, users can aim at an hour. */
const HOURS_FROM_PX_PER_DAY = 48;

/** Returns the step in which dates move at a scale: the distance of two positions at which a bar can be. */
export const snapOf = (scale: TimeScale, { precision }: InMarketDate): TimeStep =>
  precision === 'DAY_HOUR' && scale.pxPerDay >= HOURS_FROM_PX_PER_DAY
    ? { count: 1, unit: 'hour' }
    : { count: snapDays(scale), unit: 'day' };

/** Returns the whole snaps that are closest to a distance in pixels. */
export function snappedStep({ pxPerDay }: TimeScale, { count, unit }: TimeStep, distancePx: number): TimeStep {
  const snapPx = (pxPerDay * count * UNIT_MS[unit]) / UNIT_MS.day;
  return { count: Math.round(distancePx / snapPx) * count, unit };
}

const WEEK_DAYS = 7;

/** Returns the first dates of an activity: one week from a day on, or the last week that is possible. */
export function weekFrom(day: string): InMarketDate {
  const lastStart = addDays(LAST_DAY, 1 - WEEK_DAYS);
  const start = day < lastStart ? day : lastStart;
  return { start, end: addDays(start, WEEK_DAYS - 1), precision: 'DAY' };
}
