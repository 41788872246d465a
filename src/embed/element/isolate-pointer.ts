const POINTER_EVENTS = ['mouseover', 'mouseout', 'pointerover', 'pointerout'] as const;
/** Chromium also has the last two, which React reads if the first is null. */
const RELATED = ['relatedTarget', 'fromElement', 'toElement'] as const;

/**
 * Hides nodes outside a shadow root from the React root inside it, in the events from which React derives enter and
 * leave events. React drops an enter event if the pointer comes from a node of another root of the same copy, which
 * would normally dispatch it; across a shadow boundary it cannot. Returns a function that undoes it.
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
