import { retryNow } from '../../browser/page/retry-signals.ts';
import { Button } from '../../ui/button/button.tsx';
import { useWords } from '../../ui/language/use-words.ts';
import { navigationWords } from './navigation.words.ts';

/** Stands in the place of a header that cannot be shown before the server has said who is signed in. */
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
