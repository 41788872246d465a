import type { Discussion, InboxItem } from './inbox.ts';

export type Filter = 'all' | 'unread';

export type InboxState = {
  phase: 'loading' | 'ready' | 'failed' | 'refused';
  /** The list as shown, before the filter. */
  items: readonly InboxItem[];
  discussions: ReadonlyMap<string, Discussion>;
  /** There are older notifications than those in `items`. */
  hasMore: boolean;
  more: 'idle' | 'loading' | 'failed';
  /** New notifications that wait for the user to show them: the list does not move by itself. */
  news: readonly InboxItem[];
  filter: Filter;
  /** Delete all can still be undone. */
  canUndo: boolean;
};

/** The state before the first response. */
export const EMPTY_INBOX: Omit<InboxState, 'filter'> = {
  phase: 'loading',
  items: [],
  discussions: new Map(),
  hasMore: false,
  more: 'idle',
  news: [],
  canUndo: false,
};
