/** Fired inside an element's shadow root when the element was taken out of the page and put back. */
export const MOVED_EVENT = 'portico-moved';

/** The browser drops dialogs and popovers of what it moves; `restore` brings one back (decision F22). */
export function onMoved(part: Element, restore: () => void): () => void {
  const root = part.getRootNode();
  root.addEventListener(MOVED_EVENT, restore);
  return () => root.removeEventListener(MOVED_EVENT, restore);
}
