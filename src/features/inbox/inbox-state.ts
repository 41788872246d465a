import type { Discussion, InboxItem } from './inbox.ts';

export type Filter = 'all' | 'unread';

export type InboxState = {
  phase: 'loading' | 'ready' | 'failed' | 'refused';
  /** As they are shown, whatever the filter. */
  items: readonly InboxItem[];
  discussions: ReadonlyMap<string, Discussion>;
  /** There are older ones than those of `items`. */
  hasMore: boolean;
  more: 'idle' | 'loading' | 'failed';
  /** Those that have come and wait for somebody to ask for them: the list does not move by itself. */
  news: readonly InboxItem[];
  filter: Filter;
  /** Delete all can still be taken back. */
  canUndo: boolean;
};

/** The state before anything was read. */
export const EMPTY_INBOX: Omit<InboxState, 'filter'> = {
  phase: 'loading',
  items: [],
  discussions: new Map(),
  hasMore: false,
  more: 'idle',
  news: [],
  canUndo: false,
};
