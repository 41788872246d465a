import { isRtl } from '../../../ui/tree-grid/is-rtl.ts';

/** The part of the timeline that the tree grid shows beside its columns. Measures from the side where time starts. */
export type Lane = {
  /** Position of the timeline at the visible start. */
  scrolledPx: number;
  visiblePx: number;
  /** Returns the distance from the visible start; negative above the columns. */
  pointAt: (clientX: number) => number;
  /** Returns whether a point is above the bars. */
  contains: (point: { clientX: number; clientY: number }) => boolean;
  /** Scrolls by whole pixels, by at least one unless the distance is 0. */
  scrollBy: (distancePx: number) => void;
};

/** Measures the lane of the tree grid in `container`; undefined without one. */
export function measureLane(container: Element): Lane | undefined {
  const scroller = container.querySelector('.p-tree-scroller');
  const columns = scroller?.querySelector<HTMLElement>('.p-tree-head .p-tree-cells');
  const head = scroller?.querySelector<HTMLElement>('.p-tree-head');
  if (!scroller || !columns || !head?.querySelector('.p-tree-lane')) return undefined;
  const isMirrored = isRtl(scroller);
  const zoom = scroller.currentCSSZoom ?? 1;
  const box = scroller.getBoundingClientRect();
  // In right-to-left pages, the scroll bar is on the left and part of clientLeft.
  const startX = isMirrored ? box.left + (scroller.clientLeft + scroller.clientWidth) * zoom : box.left;
  const visiblePx = scroller.clientWidth - columns.offsetWidth;
  const pointAt = (clientX: number) => (isMirrored ? startX - clientX : clientX - startX) / zoom - columns.offsetWidth;
  return {
    scrolledPx: Math.abs(scroller.scrollLeft),
    visiblePx,
    pointAt,
    contains({ clientX, clientY }) {
      const point = pointAt(clientX);
      const top = box.top + head.offsetHeight * zoom;
      return point >= 0 && point < visiblePx && clientY >= top && clientY < box.top + scroller.clientHeight * zoom;
    },
    scrollBy(distancePx) {
      // Parts of a pixel would be lost.
      const wholePx = Math.sign(distancePx) * Math.max(Math.round(Math.abs(distancePx)), 1);
      scroller.scrollLeft += isMirrored ? -wholePx : wholePx;
    },
  };
}
