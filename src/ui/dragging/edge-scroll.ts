/** Scrolling begins this far from an edge. */
const EDGE_PX = 56;
const MAX_PX_PER_SECOND = 1400;

/**
 * Returns how fast an area scrolls while a drag is near one of its edges, in pixels per second: negative towards its
 * start, faster nearer the edge and beyond it.
 *
 * @param pointPx distance of the pointer from the start side of the visible part
 */
export function edgeSpeed(pointPx: number, visiblePx: number): number {
  const edgePx = Math.min(EDGE_PX, visiblePx / 4);
  if (edgePx <= 0) return 0;
  const towardsStart = Math.min(Math.max((edgePx - pointPx) / edgePx, 0), 1);
  const towardsEnd = Math.min(Math.max((pointPx - (visiblePx - edgePx)) / edgePx, 0), 1);
  return (towardsEnd - towardsStart) * MAX_PX_PER_SECOND;
}
