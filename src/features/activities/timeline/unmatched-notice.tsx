import { Button } from '../../../ui/button/button.tsx';
import { Callout } from '../../../ui/callout/callout.tsx';
import { useWords } from '../../../ui/language/use-words.ts';
import { timelineWords } from './timeline.words.ts';

/** Says why the opened activity has no row. */
export function UnmatchedNotice({ onClearFilter }: { onClearFilter: () => void }) {
  const words = useWords(timelineWords);
  return (
    <Callout priority="FYI">
      {words.unmatched}{' '}
      <Button data-ref="timeline-clear-filter" onClick={onClearFilter}>
        {words.clearFilter}
      </Button>
    </Callout>
  );
}
