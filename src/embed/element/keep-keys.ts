const KEY_EVENTS = ['keydown', 'keypress', 'keyup'] as const;
/** What uses the keys itself while it has the focus. */
const USES_KEYS = 'input, textarea, select, dialog, [role="menu"], [contenteditable]';

/**
 * Keeps the keys that somebody presses in a field, a dialog or a menu of an element from the page. The page sees no field
 * but the element alone, so its one-letter shortcuts would take what is typed for commands. Escape, Tab and whatever is
 * pressed together with Ctrl, Alt or Meta go on.
 */
export function keepKeys(host: Element): () => void {
  const keep = (event: Event) => {
    const { key, ctrlKey, altKey, metaKey } = event as KeyboardEvent;
    if (ctrlKey || altKey || metaKey || key === 'Escape' || key === 'Tab') return;
    const path = event.composedPath();
    const inside = path.slice(0, path.indexOf(host)) as Partial<Element>[]; // a dialog around the element is the page's
    if (inside.some((node) => node.matches?.(USES_KEYS))) event.stopPropagation();
  };
  for (const type of KEY_EVENTS) host.addEventListener(type, keep);
  return () => {
    for (const type of KEY_EVENTS) host.removeEventListener(type, keep);
  };
}
