import { retryNow } from '../../browser/page/retry-signals.ts';
import { Button } from '../../ui/button/button.tsx';
import { useWords } from '../../ui/language/use-words.ts';
import { navigationWords } from './navigation.words.ts';

/** Replaces a header that cannot render because the session request failed. */
export function SessionFailure() {
  const words = useWords(navigationWords);
  return (
    <div className="p-header p-header-failure" role="alert" data-ref="session-failure">
      <span>{words.unreachable}</span>
      <Button data-ref="retry" onClick={retryNow}>
        {words.retry}
      </Button>
    </div>
  );
}
