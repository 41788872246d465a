/**
 * Fired inside an element's shadow root when the element returns to the page, and when it stays disconnected for a
 * while.
 */
export const MOVED_EVENT = 'portico-moved';

/**
 * Calls `restore` after the element has moved, because the browser closes dialogs and popovers of a moved element
 * (docs/decisions/0007-top-layer-and-moves.md), unless it is disconnected. The element restores the focus itself when
 * it is complete.
 */
export function onMoved(part: Node, restore: () => void): () => void {
  const root = part.getRootNode();
  root.addEventListener(MOVED_EVENT, restore);
  return () => root.removeEventListener(MOVED_EVENT, restore);
}
