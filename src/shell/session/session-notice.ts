import { createStore, type StoreApi } from 'zustand/vanilla';
import type { UnsavedText } from '../unsaved/unsaved-work.ts';

/** An urgent message about the session, which an element on the page shows. */
export type SessionNotice =
  /**
   * The page is covered: it was rendered for a user who may be, or is, signed out; or was signed out for a while, and
   * the page has lost its content.
   */
  | { kind: 'blocked'; reason: 'checking' | 'ended' | 'returned'; texts: readonly UnsavedText[] }
  | { kind: 'blocked'; reason: 'replaced'; nowAs: string; texts: readonly UnsavedText[] }
  /** The session ends in `leftMs`, through inactivity or at its maximum age. */
  | { kind: 'ending'; reason: 'idle' | 'age'; leftMs: number };

export type SessionNotices = StoreApi<SessionNotice | null>;

export const createSessionNotices = (): SessionNotices => createStore<SessionNotice | null>(() => null);
