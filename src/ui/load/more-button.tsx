import { Button } from '../button/button.tsx';
import type { Pages } from './use-pages.ts';

/** Loads the next page of a list. */
export function MoreButton<Row>({ pages, what }: { pages: Pages<Row>; what: string }) {
  const { hasMore, isLoadingMore, moreFailure, loadMore } = pages;
  if (!hasMore) return null;
  return (
    <div className="p-card-foot">
      <span className="p-form-refusal" role="alert">
        {moreFailure?.message}
      </span>
      <Button busy={isLoadingMore} onClick={() => void loadMore()}>
        {isLoadingMore ? 'Loading …' : `Show more ${what}`}
      </Button>
    </div>
  );
}
