import { type RefObject, useRef, useState } from 'react';
import { followPointer, type Point, type PointerDrag } from '../../../ui/dragging/follow-pointer.ts';
import { useDragSurface } from '../../../ui/dragging/use-drag-surface.ts';
import { scrollRowsAtEdge } from '../../../ui/tree-grid/scroll-rows-at-edge.ts';
import { type DropPlace, draggedIndex, dropPlaceAt, markDropPlaces } from './drop-places.ts';
import { createRowDrag, type RowDrag } from './row-drag.store.ts';

type RowDragOptions = {
  /** Contains the tree grid. */
  container: RefObject<HTMLElement | null>;
  /** Returns the id of a shown row; undefined for a row that is no activity, such as the heading of a group. */
  idAt: (index: number) => string | undefined;
  nameOf: (id: string) => string;
  /** Returns why an activity cannot be below another one, as a sentence; null is the top level. */
  whyNot: (movedId: string, targetId: string | null) => string | undefined;
  onDrop: (movedId: string, targetId: string | null) => void;
};

/**
 * Moves an activity below another one by dragging its name onto that row, or onto the header for the top level. Escape
 * cancels. Returns what `RowDragLabel` shows at the pointer.
 */
export function useRowDrag(options: RowDragOptions): RowDrag {
  const latest = useRef(options);
  latest.current = options;
  const [drag] = useState(createRowDrag);
  useDragSurface(options.container, (down, surface) => {
    const index = draggedIndex(down.target as Element);
    const movedId = index === undefined ? undefined : latest.current.idAt(index);
    return movedId === undefined ? undefined : followPointer(down, surface, rowDrag(latest, surface, movedId, drag));
  });
  return drag;
}

/** A place where the activity could be dropped. */
type Target = { id: string | null; whyNot: string | undefined };

function rowDrag(latest: RefObject<RowDragOptions>, surface: HTMLElement, movedId: string, drag: RowDrag): PointerDrag {
  const targetOf = (place: DropPlace): Target | undefined => {
    if (!place) return undefined;
    const { idAt, whyNot } = latest.current;
    const id = place.kind === 'top' ? null : idAt(place.index);
    return id === undefined || id === movedId ? undefined : { id, whyNot: whyNot(movedId, id) };
  };
  const isMoved = (place: NonNullable<DropPlace>) =>
    place.kind === 'row' && latest.current.idAt(place.index) === movedId;
  const show = ({ clientX: x, clientY: y }: Point) => {
    const { nameOf } = latest.current;
    const hovered = dropPlaceAt(surface, { clientX: x, clientY: y });
    const target = targetOf(hovered);
    markDropPlaces(surface, (place) => {
      if (isMoved(place)) return 'dragged';
      const here = targetOf(place);
      const isHovered = target !== undefined && here?.id === target.id;
      if (!here || here.whyNot !== undefined) return isHovered ? 'refused' : 'dimmed';
      return isHovered ? 'target' : null;
    });
    const shown = target && { name: target.id === null ? null : nameOf(target.id), whyNot: target.whyNot };
    drag.setState({ dragged: { x, y, name: nameOf(movedId), target: shown } });
  };
  const hide = () => {
    markDropPlaces(surface, () => null);
    drag.setState({ dragged: undefined });
  };
  return {
    kind: 'reparent',
    onFrame(point, elapsedMs) {
      scrollRowsAtEdge(surface, point.clientY, elapsedMs);
      show(point);
      return true;
    },
    onDrop(point) {
      const target = targetOf(dropPlaceAt(surface, point));
      hide();
      if (target && target.whyNot === undefined) latest.current.onDrop(movedId, target.id);
    },
    onCancel: hide,
  };
}
