import type { KyInstance } from 'ky';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { STORAGE_KEYS, type TextStorage } from '../../browser/storage/browser-storage.ts';
import { type SessionState, sessionKeyOf, signedInFrom } from './session.ts';
import { SESSION_EXPAND, SessionWire } from './session.wire.ts';

export type SessionStore = StoreApi<SessionState> & {
  /** Asks the server who is signed in; calls at the same time share one request. Rejects when nobody answers. */
  refresh(): Promise<SessionState>;
  /** The person chose to leave, and the server has let them go. */
  left(): void;
};

/** The session that all elements of a page share (shell.md section 4). Unknown until the first `refresh`. */
export function createSession(ports: { rest: KyInstance; storage: TextStorage }): SessionStore {
  const store = createStore<SessionState>(() => ({ phase: 'unknown' }));
  let pending: Promise<SessionState> | undefined;

  const read = async (): Promise<SessionState> => {
    const answer = await ports.rest.get('session', { searchParams: { expand: SESSION_EXPAND } }).json(SessionWire);
    const before = store.getState();
    if (answer) {
      const session = signedInFrom(answer);
      store.setState(session, true);
      ports.storage.setItem(STORAGE_KEYS.sessionKey, sessionKeyOf(session));
    } else if (before.phase !== 'signed-out') {
      store.setState({ phase: 'signed-out', because: before.phase === 'signed-in' ? 'expired' : 'never' }, true);
      ports.storage.removeItem(STORAGE_KEYS.sessionKey);
    }
    return store.getState();
  };

  return {
    ...store,
    refresh() {
      pending ??= read().finally(() => {
        pending = undefined;
      });
      return pending;
    },
    left() {
      ports.storage.removeItem(STORAGE_KEYS.sessionKey);
      store.setState({ phase: 'signed-out', because: 'chosen' }, true);
    },
  };
}
