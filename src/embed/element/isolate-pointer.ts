const POINTER_EVENTS = ['mouseover', 'mouseout', 'pointerover', 'pointerout'] as const;
/** Chromium has the last two as well, and React reads them where the first is null. */
const RELATED = ['relatedTarget', 'fromElement', 'toElement'] as const;

/**
 * Hides the nodes outside a shadow root from the React root inside it, in the events that React derives enter and leave
 * events from. React drops an enter event when the pointer comes from a node of another root of the same copy, since that
 * root would have dispatched it; across a shadow boundary it cannot. Returns the undo.
 */
export function isolatePointer(root: ShadowRoot | HTMLElement): () => void {
  if (!(root instanceof ShadowRoot)) return () => {};
  const hide = (event: Event) => {
    const { relatedTarget } = event as MouseEvent;
    if (root.contains(relatedTarget as Node | null)) return;
    for (const name of RELATED) Object.defineProperty(event, name, { value: null, configurable: true });
  };
  const restore = (event: Event) => {
    for (const name of RELATED) Reflect.deleteProperty(event, name);
  };
  for (const type of POINTER_EVENTS) {
    root.addEventListener(type, hide, true);
    root.addEventListener(type, restore);
  }
  return () => {
    for (const type of POINTER_EVENTS) {
      root.removeEventListener(type, hide, true);
      root.removeEventListener(type, restore);
    }
  };
}
