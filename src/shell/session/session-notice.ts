import { createStore, type StoreApi } from 'zustand/vanilla';
import type { UnsavedText } from '../unsaved/unsaved-work.ts';

/** What the person has to be told of their session before anything else; an element in the page says it. */
export type SessionNotice =
  /**
   * The page is covered: it was drawn for somebody who may not be, or is not, signed in any more; or was not for a while,
   * and what stood in it is gone.
   */
  | { kind: 'blocked'; reason: 'checking' | 'ended' | 'returned'; texts: readonly UnsavedText[] }
  | { kind: 'blocked'; reason: 'replaced'; nowAs: string; texts: readonly UnsavedText[] }
  /** It ends in `leftMs`: for want of activity, or whatever is done. */
  | { kind: 'ending'; reason: 'idle' | 'age'; leftMs: number };

export type SessionNotices = StoreApi<SessionNotice | null>;

export const createSessionNotices = (): SessionNotices => createStore<SessionNotice | null>(() => null);
