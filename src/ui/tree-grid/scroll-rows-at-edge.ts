import { edgeSpeed } from '../dragging/edge-scroll.ts';

/** Scrolls the rows while the pointer is near their upper or lower edge. */
export function scrollRowsAtEdge(surface: HTMLElement, clientY: number, elapsedMs: number): void {
  const scroller = surface.querySelector('.p-tree-scroller');
  const head = scroller?.querySelector('.p-tree-head');
  if (!scroller || !head) return;
  const top = head.getBoundingClientRect().bottom;
  if (clientY < top) return; // the header is a separate target
  const visiblePx = scroller.getBoundingClientRect().bottom - top;
  scroller.scrollTop += (edgeSpeed(clientY - top, visiblePx) * elapsedMs) / 1000;
}
