import type { ActivityType } from '../activity-types.wire.ts';
import { colorOf } from '../type-colors.ts';
import type { ActivityRow } from './activity-row.ts';
import { hasTime, localDay, userTimeZone } from './local-time.ts';

/** Days, both inclusive. */
export type Span = { start: string; end: string };

/** A row of the timeline with what its bar shows. */
export type TimelineItem = ActivityRow & {
  typeName: string;
  /** `#rrggbb`; null for the accent of the brand. */
  color: string | null;
  /** From the earliest to the latest descendant, as days; null without scheduled descendants. */
  bracket: Span | null;
  /** Whether a descendant starts before the activity or ends after it. */
  isExceeded: boolean;
};

type Calendar = {
  /** The days of date-times are those in this time zone. */
  timeZone: string;
  /** Without hours, the dates of each activity are days. */
  hasHours: boolean;
};

/** Returns the rows with their types, colors, and the span of what is below them. */
export function timelineItems(
  rows: readonly ActivityRow[],
  types: readonly ActivityType[],
  { timeZone, hasHours }: Calendar = { timeZone: userTimeZone(), hasHours: true },
): TimelineItem[] {
  const typeOf = new Map(types.map((type) => [type.id, type]));
  const dated = hasHours ? rows : rows.map((row) => byDay(row, timeZone));
  const brackets = bracketsOf(dated, timeZone);
  return dated.map((row) => {
    const type = typeOf.get(row.typeId);
    const bracket = brackets.get(row.id) ?? null;
    return {
      ...row,
      typeName: type?.name ?? '',
      color: type ? colorOf(type) : null,
      bracket,
      isExceeded: bracket !== null && isExceeded(row, bracket, timeZone),
    };
  });
}

function byDay(row: ActivityRow, timeZone: string): ActivityRow {
  const { start, end } = row;
  if (start === null || end === null || !hasTime(start)) return row;
  return { ...row, start: localDay(start, timeZone), end: localDay(end, timeZone) };
}

function isExceeded({ start, end }: ActivityRow, bracket: Span, timeZone: string): boolean {
  if (start === null || end === null) return false;
  return bracket.start < localDay(start, timeZone) || bracket.end > localDay(end, timeZone);
}

/** Returns the span of the descendants of each row that has scheduled ones. */
function bracketsOf(rows: readonly ActivityRow[], timeZone: string): Map<string, Span> {
  const parentOf = new Map(rows.map(({ id, parentId }) => [id, parentId]));
  const brackets = new Map<string, Span>();
  for (const { parentId, start, end } of rows) {
    if (start === null || end === null) continue;
    const [from, to] = [localDay(start, timeZone), localDay(end, timeZone)];
    for (let above = parentId; above !== null; above = parentOf.get(above) ?? null) {
      const known = brackets.get(above);
      if (!known) brackets.set(above, { start: from, end: to });
      // What is above already contains it; this also ends circles.
      else if (known.start <= from && known.end >= to) break;
      else extend(known, from, to);
    }
  }
  return brackets;
}

/** Returns the days from the first start to the last end; undefined if nothing is scheduled. */
export function spanOf(
  rows: readonly { start: string | null; end: string | null }[],
  timeZone = userTimeZone(),
): Span | undefined {
  let span: Span | undefined;
  for (const { start, end } of rows) {
    if (start === null || end === null) continue;
    const [from, to] = [localDay(start, timeZone), localDay(end, timeZone)];
    if (span) extend(span, from, to);
    else span = { start: from, end: to };
  }
  return span;
}

/** Changes a span so that it contains two days. Thousands of new objects would take longer. */
function extend(span: Span, from: string, to: string): void {
  if (from < span.start) span.start = from;
  if (to > span.end) span.end = to;
}
