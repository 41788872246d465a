const KEY_EVENTS = ['keydown', 'keypress', 'keyup'] as const;
/** Elements that handle keys themselves while focused. */
const USES_KEYS = 'input, textarea, select, dialog, [role="menu"], [contenteditable]';

/**
 * Stops key events in fields, dialogs and menus of an element from reaching the page. Events are retargeted to the
 * element, so the page's one-letter shortcuts would treat typing as commands. Escape, Tab and combinations with Ctrl,
 * Alt or Meta pass.
 */
export function keepKeys(host: Element): () => void {
  const keep = (event: Event) => {
    const { key, ctrlKey, altKey, metaKey } = event as KeyboardEvent;
    if (ctrlKey || altKey || metaKey || key === 'Escape' || key === 'Tab') return;
    const path = event.composedPath();
    const inside = path.slice(0, path.indexOf(host)) as Partial<Element>[]; // a dialog around the element belongs to the page
    if (inside.some((node) => node.matches?.(USES_KEYS))) event.stopPropagation();
  };
  for (const type of KEY_EVENTS) host.addEventListener(type, keep);
  return () => {
    for (const type of KEY_EVENTS) host.removeEventListener(type, keep);
  };
}
