import type { CSSProperties } from 'react';
import { useWords } from '../../../ui/language/use-words.ts';
import { fontColorOn } from '../type-colors.ts';
import { datesText } from './dates-text.ts';
import { type Bar, barOf, type TimeScale } from './time-scale.ts';
import { timelineWords } from './timeline.words.ts';
import type { TimelineItem } from './timeline-item.ts';

type ActivityBarProps = { item: TimelineItem; scale: TimeScale; locale: string };

/** The bar of an activity, a diamond if it takes one day, and the bracket around its descendants. */
export function ActivityBar({ item, scale, locale }: ActivityBarProps) {
  const words = useWords(timelineWords);
  const { start, end, bracket, name, status, isExceeded } = item;
  const isScheduled = start !== null && end !== null;
  const isMilestone = isScheduled && start === end && !bracket;
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
      {isScheduled && (
        <span
          className={isMilestone ? 'timeline-milestone' : 'timeline-bar'}
          data-has-bracket={bracket !== null || undefined}
          data-status={status}
          style={{ ...placeOf(barOf(scale, { start, end })), ...colorsOf(item.color) }}
          aria-hidden="true"
        >
          {!isMilestone && <bdi className="timeline-bar-name">{name}</bdi>}
        </span>
      )}
      <span className="p-visually-hidden">
        {isScheduled ? datesText(start, end, locale) : words.notScheduled}, {words.statuses[status]}
      </span>
    </>
  );
}

const placeOf = ({ positionPx, widthPx }: Bar): CSSProperties => ({
  insetInlineStart: positionPx,
  inlineSize: widthPx,
});

/** Without a color, the bar has the accent of the brand. */
const colorsOf = (color: string | null): CSSProperties =>
  color === null ? {} : ({ '--timeline-color': color, '--timeline-on-color': fontColorOn(color) } as CSSProperties);
