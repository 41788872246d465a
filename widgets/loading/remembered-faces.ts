const KEY = 'portico.faces';
const SESSION_KEY = 'sessionKey';

type Memory = { sessionKey: string | null; shown: Record<string, boolean> };

/**
 * Whether this browser's present session has been shown an element; undefined when that is not known, as always where
 * storage is blocked.
 */
export function remembersShown(tag: string): boolean | undefined {
  try {
    return memory()?.shown[tag];
  } catch {
    return undefined;
  }
}

/** Remembers whether the session, which is the one stored for other tabs, shows an element. */
export function rememberShown(tag: string, isShown: boolean): void {
  try {
    const sessionKey = localStorage.getItem(SESSION_KEY);
    if (sessionKey === null && isShown) return; // whose session it was would not be known later
    localStorage.setItem(KEY, JSON.stringify({ sessionKey, shown: { ...memory()?.shown, [tag]: isShown } }));
  } catch {
    // Without storage every page asks anew.
  }
}

function memory(): Memory | undefined {
  const stored = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Memory | null;
  return stored?.sessionKey === localStorage.getItem(SESSION_KEY) ? stored : undefined;
}
