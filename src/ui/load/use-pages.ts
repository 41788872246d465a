import { useCallback, useRef, useState } from 'react';
import { asError } from '../../base/errors.ts';
import { type Loaded, useLoaded } from './use-loaded.ts';

export type Page<Row> = { rows: readonly Row[]; next: string | null };

export type Pages<Row> = Loaded<Page<Row>> & {
  hasMore: boolean;
  isLoadingMore: boolean;
  /** Why the next page failed to load; the rows stay, and loading can be repeated. */
  moreFailure: Error | undefined;
  /** Loads and appends the next page. */
  loadMore: () => Promise<void>;
  /** Loads all further pages, then appends them. Returns all rows. Rejects as `loadPage`; nothing is appended then. */
  loadRest: (onLoaded: (count: number) => void) => Promise<readonly Row[]>;
};

type More = { isLoading: boolean; failure?: Error };

/**
 * A paginated list. Reloading it loads as many rows as are shown.
 *
 * @param loadPage loads the page after this cursor, without one the first
 */
export function usePages<Row>(key: string, loadPage: (after: string | undefined) => Promise<Page<Row>>): Pages<Row> {
  const shown = useRef({ key, count: 0 });
  if (shown.current.key !== key) shown.current = { key, count: 0 };
  const list = useLoaded(key, async () => {
    let page = await loadPage(undefined);
    while (page.next !== null && page.rows.length < shown.current.count) {
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
      shown.current = { key, count: value.rows.length + added.rows.length };
      // A list that was reloaded in the meantime has its own next page.
      change((now) => (now.next === value.next ? { rows: [...now.rows, ...added.rows], next: added.next } : now));
      setMore({ isLoading: false });
    } catch (thrown) {
      setMore({ isLoading: false, failure: asError(thrown) });
    }
  }, [key, value, change, loadPage]);

  const loadRest = useCallback(
    async (onLoaded: (count: number) => void) => {
      if (!value) return [];
      let { rows, next } = value;
      while (next !== null) {
        const added = await loadPage(next);
        rows = [...rows, ...added.rows];
        next = added.next;
        onLoaded(rows.length);
      }
      // A list with another key keeps its rows. One that is being reloaded loads as many.
      if (shown.current.key === key) {
        shown.current = { key, count: rows.length };
        change(() => ({ rows, next }));
      }
      return rows;
    },
    [key, value, change, loadPage],
  );

  return {
    ...list,
    hasMore: value !== undefined && value.next !== null,
    isLoadingMore: more.isLoading,
    moreFailure: more.failure,
    loadMore,
    loadRest,
  };
}
