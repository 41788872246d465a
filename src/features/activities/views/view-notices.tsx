import { Button } from '../../../ui/button/button.tsx';
import { Callout } from '../../../ui/callout/callout.tsx';
import { useWords } from '../../../ui/language/use-words.ts';
import type { Views } from './use-views.ts';
import { viewsWords } from './views.words.ts';

type ViewNoticesProps = { views: Views; problems: readonly string[] };

/** Says what of a link or of a saved view cannot be shown. */
export function ViewNotices({ views, problems }: ViewNoticesProps) {
  const words = useWords(viewsWords);
  return (
    <>
      {views.failure && (
        <Callout priority="WARNING" heading={words.failed}>
          {views.failure.message}{' '}
          <Button data-ref="views-retry" onClick={views.reload}>
            {words.tryAgain}
          </Button>
        </Callout>
      )}
      {views.isViewMissing && <Callout priority="WARNING">{words.viewGone}</Callout>}
      {views.isPresetMissing && <Callout priority="WARNING">{words.presetGone}</Callout>}
      {problems.length > 0 && <Callout priority="WARNING">{words.addressProblem}</Callout>}
    </>
  );
}
