import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Pages } from '../../ui/load/use-pages.ts';
import type { Thread } from './comments.wire.ts';

type Linked = {
  pages: Pages<Thread>;
  threadId: string | undefined;
  visit: string;
  /** The container of the threads, which have their ids in data-thread. */
  list: RefObject<HTMLElement | null>;
};

/** Scrolls to the linked thread on each navigation, loading pages until it is found; tells if it does not exist. */
export function useLinkedThread({ pages, threadId, visit, list }: Linked): 'there' | 'gone' | 'unknown' {
  const { value, failure, hasMore, isLoading, isLoadingMore, moreFailure, loadMore, reload } = pages;
  // The navigation for which the threads were loaded: a link may lead to a comment written after the panel was opened.
  const [readFor, setReadFor] = useState(visit);
  const arrivedAt = useRef('');
  const isHere = value?.rows.some(({ id }) => id === threadId) ?? false;
  const isRead = value !== undefined && readFor === visit;

  useEffect(() => {
    if (threadId === undefined || isHere || readFor === visit) return;
    void reload().then(() => setReadFor(visit));
  }, [threadId, isHere, readFor, visit, reload]);
  useEffect(() => {
    if (threadId !== undefined && isRead && !isHere && hasMore && !isLoading && !isLoadingMore && !moreFailure)
      void loadMore();
  }, [threadId, isRead, isHere, hasMore, isLoading, isLoadingMore, moreFailure, loadMore]);
  useEffect(() => {
    if (!isHere || threadId === undefined || arrivedAt.current === visit) return;
    arrivedAt.current = visit;
    const thread = list.current?.querySelector<HTMLElement>(`[data-thread="${CSS.escape(threadId)}"]`);
    if (!thread) return;
    thread.focus({ preventScroll: true });
    // A link leads to the end of a long thread.
    const scroller = thread.closest('[role=tabpanel]');
    const roomPx = Math.min(scroller?.clientHeight ?? window.innerHeight, window.innerHeight);
    thread.scrollIntoView({ block: thread.offsetHeight > roomPx ? 'end' : 'center' });
  }, [isHere, threadId, visit, list]);

  if (threadId === undefined || isHere) return 'there';
  return isRead && !failure && !hasMore && !isLoading ? 'gone' : 'unknown';
}
