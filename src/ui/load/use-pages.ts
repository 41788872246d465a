import { useCallback, useState } from 'react';
import { asError } from '../../base/errors.ts';
import { type Loaded, useLoaded } from './use-loaded.ts';

export type Page<Row> = { rows: readonly Row[]; next: string | null };

export type Pages<Row> = Loaded<Page<Row>> & {
  hasMore: boolean;
  isLoadingMore: boolean;
  /** Why the next page did not come; the rows stay, and it can be asked for again. */
  moreFailure: Error | undefined;
  /** Reads the next page and adds it. */
  loadMore: () => Promise<void>;
};

type More = { isLoading: boolean; failure?: Error };

/**
 * A list that the server gives page by page. Reading it again reads as many rows as are shown.
 *
 * @param loadPage reads the page after this place, the first without one
 */
export function usePages<Row>(key: string, loadPage: (after: string | undefined) => Promise<Page<Row>>): Pages<Row> {
  const [shown, setShown] = useState({ key, count: 0 });
  const count = shown.key === key ? shown.count : 0;
  const list = useLoaded(key, async () => {
    let page = await loadPage(undefined);
    while (page.next !== null && page.rows.length < count) {
      const more = await loadPage(page.next);
      page = { rows: [...page.rows, ...more.rows], next: more.next };
    }
    return page;
  });
  const [more, setMore] = useState<More>({ isLoading: false });
  const { value, change } = list;

  const loadMore = useCallback(async () => {
    if (!value || value.next === null) return;
    setMore({ isLoading: true });
    try {
      const added = await loadPage(value.next);
      setShown({ key, count: value.rows.length + added.rows.length });
      // What was read again meanwhile has pages of its own.
      change((now) => (now.next === value.next ? { rows: [...now.rows, ...added.rows], next: added.next } : now));
      setMore({ isLoading: false });
    } catch (thrown) {
      setMore({ isLoading: false, failure: asError(thrown) });
    }
  }, [key, value, change, loadPage]);

  return {
    ...list,
    hasMore: value !== undefined && value.next !== null,
    isLoadingMore: more.isLoading,
    moreFailure: more.failure,
    loadMore,
  };
}
