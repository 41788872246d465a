import { useCallback } from 'react';
import { useWords } from '../../../ui/language/use-words.ts';
import { draggingWords } from '../dragging/dragging.words.ts';
import { spokenDates } from '../dragging/spoken-dates.ts';
import { timelineWords } from './timeline.words.ts';
import { isActivity, type TimelineRow } from './timeline-row.ts';

/**
 * Returns a function that describes a row for screen readers, such as "Spring launch, Campaign, 3 March to 18 April 2027,
 * on track".
 */
export function useRowLabel(locale: string): (row: TimelineRow) => string {
  const words = useWords(timelineWords);
  const { to } = useWords(draggingWords);
  return useCallback(
    (row) => {
      if (!isActivity(row)) return row.kind === 'group' ? `${row.name}, ${words.count(row.count)}` : words.restricted;
      const { name, typeName, start, end, status } = row;
      const dates = start === null || end === null ? words.notScheduled : spokenDates(start, end, locale, to);
      return [name, typeName, dates, words.statuses[status] ?? status].join(', ');
    },
    [locale, words, to],
  );
}
