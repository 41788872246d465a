import { type RefObject, useRef } from 'react';
import { edgeSpeed } from '../../../ui/dragging/edge-scroll.ts';
import { followPointer, type Point, type PointerDrag } from '../../../ui/dragging/follow-pointer.ts';
import { useDragSurface } from '../../../ui/dragging/use-drag-surface.ts';
import type { InMarketDate } from '../in-market-date.wire.ts';
import type { TimeScale } from '../timeline/time-scale.ts';
import type { TimelineItem } from '../timeline/timeline-item.ts';
import { changeOf, datesOf, dragDates, type Grabbed, snapOf, snappedStep } from './drag-dates.ts';
import { type Drags, setLabel, setPreview } from './drags.store.ts';
import { edgeOfBar } from './edge-of-bar.ts';
import { measureLane } from './lane.ts';
import { isSameDates } from './same-dates.ts';

export type BarDragOptions = {
  /** Contains the tree grid with the bars. */
  container: RefObject<HTMLElement | null>;
  drags: Drags;
  scale: TimeScale;
  itemOf: (id: string) => TimelineItem | undefined;
  canMove: (item: TimelineItem) => boolean;
  onDrop: (id: string, dates: InMarketDate) => void;
};

/** Moves and resizes bars by pointer. The bar shows the new dates until it is dropped; Escape cancels. */
export function useBarDrag(options: BarDragOptions): void {
  const latest = useRef(options);
  latest.current = options;
  useDragSurface(options.container, (down, surface) => {
    const target = down.target as Element;
    const bar = target.closest<HTMLElement>('[data-movable]');
    const id = bar?.dataset.id;
    const lane = measureLane(surface);
    if (!bar || id === undefined || !lane) return undefined;
    const grabbed = edgeOfBar(bar, down.clientX) ?? 'move';
    const fromPoint = lane.pointAt(down.clientX);
    return followPointer(
      down,
      surface,
      barDrag(latest, surface, { id, grabbed, fromPoint, fromScrolledPx: lane.scrolledPx }),
    );
  });
}

type Grip = { id: string; grabbed: Grabbed; fromPoint: number; fromScrolledPx: number };

function barDrag(latest: RefObject<BarDragOptions>, surface: HTMLElement, grip: Grip): PointerDrag {
  const { id, grabbed } = grip;
  const { drags } = latest.current;
  const hide = () => {
    setPreview(drags, id, undefined);
    setLabel(drags, undefined);
  };
  /** Applies the distance to the current dates, which another user may have changed during the drag. */
  const resultAt = ({ clientX }: Point) => {
    const { itemOf, canMove, scale } = latest.current;
    const lane = measureLane(surface);
    const item = itemOf(id);
    if (!lane || !item || !canMove(item)) return undefined;
    const before = datesOf(item);
    const distancePx = lane.pointAt(clientX) + lane.scrolledPx - grip.fromPoint - grip.fromScrolledPx;
    const step = snappedStep(scale, snapOf(scale, before), distancePx);
    const after = dragDates(before, grabbed, step);
    return after && { before, after, change: changeOf(before, after, grabbed, step.unit) };
  };
  return {
    kind: grabbed === 'move' ? 'move' : 'resize',
    onFrame(point, elapsedMs) {
      scrollAtEdge(surface, point, grip.fromPoint, elapsedMs);
      const result = resultAt(point);
      if (!result) return false;
      const { after: dates, change } = result;
      setPreview(drags, id, { dates, isDragged: true });
      setLabel(drags, { x: point.clientX, y: point.clientY, dates, ...(change && { change }) });
      return true;
    },
    onDrop(point) {
      const result = resultAt(point);
      if (result && !isSameDates(result.before, result.after)) latest.current.onDrop(id, result.after);
      hide();
    },
    onCancel: hide,
  };
}

/** Scrolls only in the direction of the drag: a bar at an edge can be grabbed without scrolling away. */
function scrollAtEdge(surface: HTMLElement, { clientX }: Point, fromPoint: number, elapsedMs: number): void {
  const lane = measureLane(surface);
  if (!lane) return;
  const point = lane.pointAt(clientX);
  const distancePx = (edgeSpeed(point, lane.visiblePx) * elapsedMs) / 1000;
  if (distancePx * (point - fromPoint) > 0) lane.scrollBy(distancePx);
}
