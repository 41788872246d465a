import type { ActivityType } from '../activity-types.wire.ts';
import { colorOf } from '../type-colors.ts';
import type { ActivityRow } from './activity-row.ts';

type Span = { start: string; end: string };

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

/** Returns the rows with their types, colors, and the span of what is below them. */
export function timelineItems(rows: readonly ActivityRow[], types: readonly ActivityType[]): TimelineItem[] {
  const typeOf = new Map(types.map((type) => [type.id, type]));
  const brackets = bracketsOf(rows);
  return rows.map((row) => {
    const type = typeOf.get(row.typeId);
    const bracket = brackets.get(row.id) ?? null;
    return {
      ...row,
      typeName: type?.name ?? '',
      color: type ? colorOf(type) : null,
      bracket,
      isExceeded: bracket !== null && isExceeded(row, bracket),
    };
  });
}

/** The length of `YYYY-MM-DD`. */
const DAY_LENGTH = 10;
const dayOf = (date: string): string => date.slice(0, DAY_LENGTH);

function isExceeded({ start, end }: ActivityRow, bracket: Span): boolean {
  return start !== null && end !== null && (bracket.start < dayOf(start) || bracket.end > dayOf(end));
}

/** Returns the span of the descendants of each row that has scheduled ones. */
function bracketsOf(rows: readonly ActivityRow[]): Map<string, Span> {
  const parentOf = new Map(rows.map(({ id, parentId }) => [id, parentId]));
  const brackets = new Map<string, Span>();
  for (const { parentId, start, end } of rows) {
    if (start === null || end === null) continue;
    const [from, to] = [dayOf(start), dayOf(end)];
    for (let above = parentId; above !== null; above = parentOf.get(above) ?? null) {
      const known = brackets.get(above);
      // What is above already contains it; this also ends circles.
      if (known && known.start <= from && known.end >= to) break;
      brackets.set(above, {
        start: known && known.start < from ? known.start : from,
        end: known && known.end > to ? known.end : to,
      });
    }
  }
  return brackets;
}

/** Returns the days from the first start to the last end; undefined if nothing is scheduled. */
export function spanOf(rows: readonly { start: string | null; end: string | null }[]): Span | undefined {
  let span: Span | undefined;
  for (const { start, end } of rows) {
    if (start === null || end === null) continue;
    const [from, to] = [dayOf(start), dayOf(end)];
    span = {
      start: span && span.start < from ? span.start : from,
      end: span && span.end > to ? span.end : to,
    };
  }
  return span;
}
