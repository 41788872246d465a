import { type CSSProperties, useMemo } from 'react';
import { useWords } from '../../../ui/language/use-words.ts';
import type { ItemColor } from '../criteria/item-color.ts';
import { draggingWords } from '../dragging/dragging.words.ts';
import type { Drags } from '../dragging/drags.store.ts';
import { spokenDates } from '../dragging/spoken-dates.ts';
import { useDatePreview } from '../dragging/use-date-preview.ts';
import { fontColorOn } from '../type-colors.ts';
import { OutsideHint } from './outside-hint.tsx';
import { type Bar, barOf, type TimeScale } from './time-scale.ts';
import { timelineWords } from './timeline.words.ts';
import type { TimelineItem } from './timeline-item.ts';
import { type LaneWindow, useBarPlace } from './use-lane-window.ts';

type ActivityBarProps = {
  item: TimelineItem;
  scale: TimeScale;
  locale: string;
  /** The color of a view; otherwise that of the type. */
  color?: ItemColor;
  /** Dates that the bar shows before they are saved. */
  drags?: Drags;
  /** Whether the user may change the dates. */
  isMovable?: boolean;
  /** The part of the timeline in view, where it scrolls. */
  laneWindow?: LaneWindow;
  /** Scrolls to a date. */
  onShow?: (date: string) => void;
};

/** A narrower bar would show a letter. */
const NAME_FROM_PX = 28;
/** The edges of a narrower bar do not resize it, so that it can still be moved. */
const RESIZABLE_FROM_PX = 32;

/** The bar of an activity, a diamond if it takes one day, and the bracket around its descendants. */
export function ActivityBar(props: ActivityBarProps) {
  const { item, scale, locale, color, drags, isMovable = false, laneWindow, onShow } = props;
  const words = useWords(timelineWords);
  const { bracket, name, status, isExceeded } = item;
  const preview = useDatePreview(drags, item.id);
  const { start, end } = preview?.dates ?? item;
  const isDragged = preview?.isDragged ?? false;
  const datesText = useDatesText(start, end, locale);
  const isScheduled = start !== null && end !== null;
  const label = `${name}, ${datesText}, ${words.statuses[status]}`;
  const isMilestone = isScheduled && start === end && !bracket;
  const bar = isScheduled && barOf(scale, { start, end });
  const place = useBarPlace(bar, laneWindow);
  const isCut = typeof place === 'number';
  const leftPx = isCut ? place : undefined;
  return (
    <>
      {bracket && (
        <span
          className="timeline-bracket"
          data-exceeded={isExceeded || undefined}
          style={placeOf(barOf(scale, bracket))}
          title={isExceeded ? words.exceeded : undefined}
        />
      )}
      {isDragged && <Ghost item={item} scale={scale} />}
      {bar && (
        <span
          className={isMilestone ? 'timeline-milestone' : 'timeline-bar'}
          data-id={item.id}
          data-movable={isMovable || undefined}
          data-resizable={(isMovable && !isMilestone && bar.widthPx >= RESIZABLE_FROM_PX) || undefined}
          data-dragged={isDragged || undefined}
          data-has-bracket={bracket !== null || undefined}
          data-status={status}
          data-pattern={color?.pattern ?? undefined}
          style={{ ...placeOf(bar), ...colorsOf(color ?? item) }}
          role="img"
          aria-label={label}
          title={isDragged ? undefined : label}
        >
          {!isMilestone && (leftPx ?? bar.widthPx) >= NAME_FROM_PX && (
            <bdi className="timeline-bar-name" data-cut={isCut || undefined} style={{ maxInlineSize: leftPx }}>
              {name}
            </bdi>
          )}
        </span>
      )}
      {bar && !isDragged && onShow && (place === 'before' || place === 'after') && (
        <OutsideHint {...{ name, start, end, locale, onShow }} side={place} />
      )}
    </>
  );
}

/** Where the activity was before the drag. */
function Ghost({ item: { start, end }, scale }: { item: TimelineItem; scale: TimeScale }) {
  if (start === null || end === null) return null;
  return <span className="timeline-ghost" style={placeOf(barOf(scale, { start, end }))} />;
}

/** Formatting takes longer than everything else in a bar. */
function useDatesText(start: string | null, end: string | null, locale: string): string {
  const { to } = useWords(draggingWords);
  return useMemo(
    () => (start === null || end === null ? '' : spokenDates(start, end, locale, to)),
    [start, end, locale, to],
  );
}

const placeOf = ({ positionPx, widthPx }: Bar): CSSProperties => ({
  insetInlineStart: positionPx,
  inlineSize: widthPx,
});

type Colors = { color: string | null; fontColor?: string | null };

/** Without a color, the bar has the accent of the brand. */
const colorsOf = ({ color, fontColor }: Colors): CSSProperties =>
  color === null
    ? {}
    : ({ '--timeline-color': color, '--timeline-on-color': fontColor ?? fontColorOn(color) } as CSSProperties);
