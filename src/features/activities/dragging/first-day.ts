import { dayAt, positionOf, type TimeScale } from '../timeline/time-scale.ts';

/** Returns the day on which an activity starts that is scheduled by a button: today, or the first visible day. */
export function firstDay(scale: TimeScale, today: string, visible: { scrolledPx: number; visiblePx: number }): string {
  const { scrolledPx, visiblePx } = visible;
  const todayPx = positionOf(scale, today);
  const isTodayVisible = todayPx >= scrolledPx && todayPx + scale.pxPerDay <= scrolledPx + visiblePx;
  // A day that is partly hidden below the columns does not count.
  const firstWhole = Math.ceil(scrolledPx / scale.pxPerDay);
  return isTodayVisible ? today : dayAt(scale, (firstWhole + 0.5) * scale.pxPerDay);
}
