/** Fired inside an element's shadow root when the element is back in the page, and when it stays out for a while. */
export const MOVED_EVENT = 'portico-moved';

/**
 * The browser drops dialogs and popovers of what it moves; `restore` brings one back
 * (docs/decisions/0007-top-layer-and-moves.md), unless it finds itself outside of the page. The focus is the element's
 * to give back, when all of it is there again.
 */
export function onMoved(part: Node, restore: () => void): () => void {
  const root = part.getRootNode();
  root.addEventListener(MOVED_EVENT, restore);
  return () => root.removeEventListener(MOVED_EVENT, restore);
}
