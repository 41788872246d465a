const KEY = 'portico.faces';
const SESSION_KEY = 'sessionKey';

type Memory = { sessionKey: string; tags: string[] };

/** Which elements this browser's present session has been shown; storage that is blocked remembers nothing. */
export function wasShown(tag: string): boolean {
  try {
    const memory = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Memory | null;
    return memory?.sessionKey === localStorage.getItem(SESSION_KEY) && memory?.tags.includes(tag) === true;
  } catch {
    return false;
  }
}

/** Remembers whether the session, which is the one stored for other tabs, shows an element. */
export function rememberShown(tag: string, isShown: boolean): void {
  try {
    const sessionKey = localStorage.getItem(SESSION_KEY);
    if (sessionKey === null) return;
    const memory = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Memory | null;
    const others = memory?.sessionKey === sessionKey ? memory.tags.filter((other) => other !== tag) : [];
    localStorage.setItem(KEY, JSON.stringify({ sessionKey, tags: isShown ? [...others, tag] : others }));
  } catch {
    // Without storage every page asks anew.
  }
}
