import { addDays, daysBetween } from '../../../base/time/days.ts';
import { FIRST_DAY, LAST_DAY } from '../in-market-date.wire.ts';
import { hasTime, localTime } from './local-time.ts';

/** The zoom levels, from the closest; `fit` shows all activities at once. `day` is for timelines with hours. */
export const ZOOMS = ['day', 'week', 'month', 'quarter', 'year', 'fit'] as const;
export type Zoom = (typeof ZOOMS)[number];

/** Returns the zoom levels of a timeline. */
export const zoomsOf = (hasHours: boolean): readonly Zoom[] => (hasHours ? ZOOMS : ZOOMS.slice(1));

/** 300 years of the closest level are just narrower than the widest element that browsers lay out. */
const PX_PER_DAY: Readonly<Record<Exclude<Zoom, 'fit'>, number>> = {
  day: 288,
  week: 56,
  month: 24,
  quarter: 8,
  year: 2.5,
};
/** Narrower days would merge into one line, wider ones would show a single activity. */
const FIT_PX_PER_DAY = { min: 0.2, max: 56 };

/** Maps days to pixels from the start side of the timeline: the left one, or the right one in right-to-left pages. */
export type TimeScale = {
  /** The day at 0 px. */
  firstDay: string;
  /** The last day, inclusive. */
  lastDay: string;
  pxPerDay: number;
  /** Where the hours of date-times are those of clocks; UTC without one. A timeline without it shows no hours. */
  timeZone?: string;
};

type Span = { start: string; end: string };

/** Empty days before the first and after the last activity, so that users can drag activities there. */
const MARGIN_DAYS = 60;

/** Returns the scale of a zoom level for activities that span these days. */
export function scaleOf(zoom: Zoom, span: Span, viewportPx: number, timeZone?: string): TimeScale {
  const firstDay = clamp(addDays(span.start, -MARGIN_DAYS));
  const lastDay = clamp(addDays(span.end, MARGIN_DAYS));
  const zone = timeZone === undefined ? {} : { timeZone };
  if (zoom !== 'fit') return { firstDay, lastDay, pxPerDay: PX_PER_DAY[zoom], ...zone };
  const fitted = viewportPx / (daysBetween(span.start, span.end) + 1);
  const pxPerDay = Math.min(Math.max(fitted, FIT_PX_PER_DAY.min), FIT_PX_PER_DAY.max);
  return { firstDay: span.start, lastDay: span.end, pxPerDay, ...zone };
}

const clamp = (day: string): string => (day < FIRST_DAY ? FIRST_DAY : day > LAST_DAY ? LAST_DAY : day);

/** Returns the width of the timeline in pixels. */
export const widthOf = ({ firstDay, lastDay, pxPerDay }: TimeScale): number =>
  (daysBetween(firstDay, lastDay) + 1) * pxPerDay;

const HOURS_OF_DAY = 24;

/** Returns the position of the start of a day, or of a date-time. All days are equally wide, like those of calendars. */
export function positionOf({ firstDay, pxPerDay, timeZone = 'UTC' }: TimeScale, date: string): number {
  const { day, hour } = hasTime(date) ? localTime(date, timeZone) : { day: date, hour: 0 };
  return (daysBetween(firstDay, day) + hour / HOURS_OF_DAY) * pxPerDay;
}

/** Returns the day at a position, within the scale. */
export function dayAt({ firstDay, lastDay, pxPerDay }: TimeScale, positionPx: number): string {
  const day = Math.floor(positionPx / pxPerDay);
  return addDays(firstDay, Math.min(Math.max(day, 0), daysBetween(firstDay, lastDay)));
}

export type Bar = { positionPx: number; widthPx: number };

/** Returns where an activity is drawn: its end day, or its end hour, is part of it. */
export function barOf(scale: TimeScale, { start, end }: Span): Bar {
  const positionPx = positionOf(scale, start);
  const endPx = hasTime(end) ? positionOf(scale, end) : positionOf(scale, end) + scale.pxPerDay;
  return { positionPx, widthPx: endPx - positionPx };
}

/**
 * Returns the scroll position after a change of scale that keeps the day at a point of the viewport in its place.
 *
 * @param pointPx distance of the point from the start side of the viewport
 */
export function scrollAfterZoom(before: TimeScale, after: TimeScale, scrollPx: number, pointPx: number): number {
  const days = (scrollPx + pointPx) / before.pxPerDay - daysBetween(before.firstDay, after.firstDay);
  return Math.max(days * after.pxPerDay - pointPx, 0);
}

/** How many days an activity moves at once when it is dragged: as much as a user can see at this scale. */
export const snapDays = ({ pxPerDay }: TimeScale): number => (pxPerDay >= PX_PER_DAY.month ? 1 : 7);
