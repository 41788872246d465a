import { daysBetween } from '../../../base/time/days.ts';
import type { TimeScale } from '../timeline/time-scale.ts';
import { type Span, spanOf, type TimelineItem } from '../timeline/timeline-item.ts';

/** Returns the scale at which all activities and what is below them fit a width; undefined if nothing is scheduled. */
export function printScale(
  items: readonly TimelineItem[],
  widthPx: number,
  timeZone: string | undefined,
): TimeScale | undefined {
  const spans: readonly (Span | { start: string | null; end: string | null })[] = items.flatMap((item) =>
    item.bracket ? [item, item.bracket] : [item],
  );
  const span = spanOf(spans, timeZone);
  if (!span) return undefined;
  const pxPerDay = widthPx / (daysBetween(span.start, span.end) + 1);
  return { firstDay: span.start, lastDay: span.end, pxPerDay, ...(timeZone !== undefined && { timeZone }) };
}
