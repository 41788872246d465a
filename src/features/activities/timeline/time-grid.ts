import type { CSSProperties } from 'react';
import { positionOf, type TimeScale } from './time-scale.ts';

/** A Saturday, from which the shaded weekends are counted. */
const SATURDAY = '2000-01-01';
const WEEK_DAYS = 7;
/** Narrower weekends would be noise. */
const WEEKENDS_FROM_PX_PER_DAY = 5;
const DAYS_FROM_PX_PER_DAY = 40;
/** A day that is wider has a line every four hours, like the header. */
const HOURS_FROM_PX_PER_DAY = 240;

/** Returns the positions of weekends, of days and of today, which style sheets draw behind the bars. */
export const timeGrid = (scale: TimeScale, today: string): CSSProperties =>
  ({
    '--timeline-day': `${scale.pxPerDay}px`,
    '--timeline-saturday': `${positionOf(scale, SATURDAY) % (WEEK_DAYS * scale.pxPerDay)}px`,
    '--timeline-today': `${positionOf(scale, today)}px`,
    '--timeline-rules': `${rulesPx(scale)}px`,
    '--timeline-weekends': scale.pxPerDay >= WEEKENDS_FROM_PX_PER_DAY ? 1 : 0,
  }) as CSSProperties;

/** Returns the distance of the lines between days or hours; 0 for none. */
function rulesPx({ pxPerDay }: TimeScale): number {
  if (pxPerDay < DAYS_FROM_PX_PER_DAY) return 0;
  return pxPerDay < HOURS_FROM_PX_PER_DAY ? pxPerDay : pxPerDay / 6;
}
