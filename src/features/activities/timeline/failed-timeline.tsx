import { RefreshCw } from 'lucide-react';
import { Button } from '../../../ui/button/button.tsx';
import { Callout } from '../../../ui/callout/callout.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { useWords } from '../../../ui/language/use-words.ts';
import { timelineWords } from './timeline.words.ts';

type FailedProps = { failure: Error; onRetry: () => void };

/** Replaces the activities that could not be loaded. */
export function FailedTimeline({ failure, onRetry }: FailedProps) {
  const words = useWords(timelineWords);
  return (
    <EmptyState
      icon={<RefreshCw size={22} strokeWidth={1.75} />}
      title={words.failed}
      action={
        <Button data-ref="timeline-retry" onClick={onRetry}>
          {words.tryAgain}
        </Button>
      }
    >
      {failure.message}
    </EmptyState>
  );
}

/** Says above the activities that later changes could not be loaded. */
export function OutdatedNotice({ failure, onRetry }: FailedProps) {
  const words = useWords(timelineWords);
  return (
    <Callout priority="WARNING" heading={words.outdated}>
      {failure.message}{' '}
      <Button data-ref="timeline-retry" onClick={onRetry}>
        {words.tryAgain}
      </Button>
    </Callout>
  );
}
