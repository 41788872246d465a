import { CalendarRange, ListFilter } from 'lucide-react';
import { Button } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { useWords } from '../../../ui/language/use-words.ts';
import { timelineWords } from './timeline.words.ts';

type EmptyTimelineProps = {
  isFiltered: boolean;
  onClearFilter: () => void;
  /** Undefined if the user cannot create anything. */
  onCreate: (() => void) | undefined;
};

const ICON = { size: 22, strokeWidth: 1.75 };

/** Replaces the rows when there are none, and says what to do. */
export function EmptyTimeline({ isFiltered, onClearFilter, onCreate }: EmptyTimelineProps) {
  const words = useWords(timelineWords);
  if (isFiltered) {
    return (
      <EmptyState
        icon={<ListFilter {...ICON} />}
        title={words.noMatches}
        action={
          <Button data-ref="timeline-clear-filter" onClick={onClearFilter}>
            {words.clearFilter}
          </Button>
        }
      >
        {words.noMatchesText}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<CalendarRange {...ICON} />}
      title={words.empty}
      action={
        onCreate && (
          <Button kind="primary" data-ref="timeline-create-first" onClick={onCreate}>
            {words.create}
          </Button>
        )
      }
    >
      {onCreate ? words.emptyCreate : words.emptyText}
    </EmptyState>
  );
}
