import { useWords } from '../../../ui/language/use-words.ts';
import type { Drags } from '../dragging/drags.store.ts';
import { useDatePreview } from '../dragging/use-date-preview.ts';
import { datesText } from './dates-text.ts';
import { timelineWords } from './timeline.words.ts';
import type { TimelineItem } from './timeline-item.ts';

type DatesLineProps = { item: TimelineItem; drags: Drags; locale: string };

/** Needs no attention. */
const EXPECTED = 'ON_TRACK';

/** The dates and the status of an activity as text, where there is no room for its bar. */
export function DatesLine({ item, drags, locale }: DatesLineProps) {
  const words = useWords(timelineWords);
  const { start, end } = useDatePreview(drags, item.id)?.dates ?? item;
  return (
    <span className="timeline-dates">
      <span className="p-visually-hidden">, </span>
      <span>{start === null || end === null ? words.notScheduled : datesText(start, end, locale, 'short')}</span>
      <span className="p-visually-hidden">, </span>
      <span className={item.status === EXPECTED ? 'p-visually-hidden' : 'timeline-status'} data-status={item.status}>
        {words.statuses[item.status]}
      </span>
    </span>
  );
}
