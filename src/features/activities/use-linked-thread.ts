import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Pages } from '../../ui/load/use-pages.ts';
import type { Thread } from './comments.wire.ts';

type Linked = {
  pages: Pages<Thread>;
  threadId: string | undefined;
  visit: string;
  /** What the threads stand in, with their ids in data-thread. */
  list: RefObject<HTMLElement | null>;
};

/** Leads each visit to the thread that the address names, on whatever page of the list it stands; says when it is nowhere. */
export function useLinkedThread({ pages, threadId, visit, list }: Linked): 'there' | 'gone' | 'unknown' {
  const { value, failure, hasMore, isLoading, isLoadingMore, moreFailure, loadMore, reload } = pages;
  // The visit for which the threads have been read: a link may lead to what was written after the panel was opened.
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
    // Of a long conversation the end is what the link is about.
    const roomPx = Math.min(list.current?.clientHeight ?? 0, window.innerHeight);
    thread.scrollIntoView({ block: thread.offsetHeight > roomPx ? 'end' : 'center' });
  }, [isHere, threadId, visit, list]);

  if (threadId === undefined || isHere) return 'there';
  return isRead && !failure && !hasMore && !isLoading ? 'gone' : 'unknown';
}
