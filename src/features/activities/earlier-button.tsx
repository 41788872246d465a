import { Button } from '../../ui/button/button.tsx';
import { useWords } from '../../ui/language/use-words.ts';
import { activitiesWords } from './activities.words.ts';
import type { ActivityPages } from './use-activities.ts';

/** Loads the previous page above a list that does not start at its beginning. */
export function EarlierButton({ pages }: { pages: ActivityPages }) {
  const words = useWords(activitiesWords);
  const { hasEarlier, isLoadingEarlier, earlierFailure, loadEarlier } = pages;
  if (!hasEarlier) return null;
  return (
    <div className="p-card-foot">
      <span className="p-form-refusal" role="alert">
        {earlierFailure?.message}
      </span>
      <Button data-ref="show-earlier" busy={isLoadingEarlier} onClick={() => void loadEarlier()}>
        {isLoadingEarlier ? words.loading : words.showEarlier}
      </Button>
    </div>
  );
}
