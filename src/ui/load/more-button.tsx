import { Button } from '../button/button.tsx';
import { controlsWords } from '../language/controls.words.ts';
import { useWords } from '../language/use-words.ts';
import type { Pages } from './use-pages.ts';

/** Loads the next page of a list. */
export function MoreButton<Row>({ pages, what }: { pages: Pages<Row>; what: string }) {
  const words = useWords(controlsWords);
  const { hasMore, isLoadingMore, moreFailure, loadMore } = pages;
  if (!hasMore) return null;
  return (
    <div className="p-card-foot">
      <span className="p-form-refusal" role="alert">
        {moreFailure?.message}
      </span>
      <Button busy={isLoadingMore} onClick={() => void loadMore()}>
        {isLoadingMore ? words.loadingMore : words.showMore(what)}
      </Button>
    </div>
  );
}
