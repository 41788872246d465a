import { formatSessionKey, type KeyedSession } from '../../src/shell/session/session-key.ts';

const KEY = 'portico.placeholders';
const SESSION_KEY = 'sessionKey';

type Memory = { sessionKey: string | null; shown: Record<string, boolean> };

/** Returns whether this browser's current session showed an element; undefined if unknown, as without storage. */
export function remembersShown(tag: string): boolean | undefined {
  try {
    return shownTo(localStorage.getItem(SESSION_KEY))?.[tag];
  } catch {
    return undefined;
  }
}

/** Remembers whether a session, as in the server's response, shows an element. */
export function rememberShown(tag: string, isShown: boolean, session: unknown): void {
  try {
    const sessionKey = session ? formatSessionKey(session as KeyedSession) : null;
    const memory: Memory = { sessionKey, shown: { ...shownTo(sessionKey), [tag]: isShown } };
    localStorage.setItem(KEY, JSON.stringify(memory));
  } catch {
    // Without storage, every page waits for the session.
  }
}

function shownTo(sessionKey: string | null): Memory['shown'] | undefined {
  const stored = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Memory | null;
  return stored?.sessionKey === sessionKey ? stored.shown : undefined;
}
