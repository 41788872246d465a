import { type RefObject, useRef } from 'react';
import { edgeSpeed } from '../../../ui/dragging/edge-scroll.ts';
import { followPointer, type Point, type PointerDrag } from '../../../ui/dragging/follow-pointer.ts';
import { useDragSurface } from '../../../ui/dragging/use-drag-surface.ts';
import type { InMarketDate } from '../in-market-date.wire.ts';
import { dayAt, type TimeScale } from '../timeline/time-scale.ts';
import type { TimelineItem } from '../timeline/timeline-item.ts';
import { weekFrom } from './drag-dates.ts';
import { type Drags, setLabel, setPreview } from './drags.store.ts';
import { measureLane } from './lane.ts';

export type TrayDragOptions = {
  items: readonly TimelineItem[];
  /** Contains the tree grid. */
  container: RefObject<HTMLElement | null>;
  drags: Drags;
  scale: TimeScale;
  canMove: (item: TimelineItem) => boolean;
  onSchedule: (id: string, dates: InMarketDate) => void;
};

/** Drags activities from the list of undated ones onto the timeline, where they start at the day of the pointer. */
export function useTrayDrag(list: RefObject<HTMLElement | null>, options: TrayDragOptions): void {
  const latest = useRef(options);
  latest.current = options;
  useDragSurface(list, (down, surface) => {
    const target = down.target as Element;
    const id = target.closest('button') ? undefined : target.closest<HTMLElement>('[data-movable]')?.dataset.id;
    return id === undefined ? undefined : followPointer(down, surface, trayDrag(latest, id));
  });
}

function trayDrag(latest: RefObject<TrayDragOptions>, id: string): PointerDrag {
  const { drags } = latest.current;
  const hide = () => {
    setPreview(drags, id, undefined);
    setLabel(drags, undefined);
  };
  const movableItem = () => {
    const { items, canMove } = latest.current;
    const item = items.find((known) => known.id === id);
    return item && canMove(item) ? item : undefined;
  };
  const datesAt = (point: Point): InMarketDate | undefined => {
    const { container, scale } = latest.current;
    const lane = container.current ? measureLane(container.current) : undefined;
    if (!lane?.contains(point)) return undefined;
    return weekFrom(dayAt(scale, lane.scrolledPx + lane.pointAt(point.clientX)));
  };
  return {
    kind: 'move',
    onFrame(point, elapsedMs) {
      const item = movableItem();
      if (!item) return false;
      scrollAtEdge(latest.current.container.current, point, elapsedMs);
      const dates = datesAt(point);
      setPreview(drags, id, dates && { dates, isDragged: true });
      setLabel(drags, { x: point.clientX, y: point.clientY, name: item.name, ...(dates && { dates }) });
      return true;
    },
    onDrop(point) {
      const dates = datesAt(point);
      if (dates && movableItem()) latest.current.onSchedule(id, dates);
      hide();
    },
    onCancel: hide,
  };
}

/** Scrolls only above the bars, because the pointer comes from elsewhere. */
function scrollAtEdge(container: HTMLElement | null, point: Point, elapsedMs: number): void {
  const lane = container ? measureLane(container) : undefined;
  if (!lane?.contains(point)) return;
  lane.scrollBy((edgeSpeed(lane.pointAt(point.clientX), lane.visiblePx) * elapsedMs) / 1000);
}
