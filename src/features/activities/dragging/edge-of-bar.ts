import { isRtl } from '../../../ui/tree-grid/is-rtl.ts';

/** As wide as the style sheet shows the edges. */
const EDGE_PX = 8;

/** Returns the edge of a resizable bar at a pointer; undefined elsewhere. */
export function edgeOfBar(bar: HTMLElement, clientX: number): 'start' | 'end' | undefined {
  if (bar.dataset.resizable === undefined) return undefined;
  const { left, right } = bar.getBoundingClientRect();
  const [leftEdge, rightEdge] = isRtl(bar) ? (['end', 'start'] as const) : (['start', 'end'] as const);
  if (clientX < left + EDGE_PX) return leftEdge;
  return clientX >= right - EDGE_PX ? rightEdge : undefined;
}
