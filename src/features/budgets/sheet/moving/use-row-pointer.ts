import { type RefObject, useRef } from 'react';
import { followPointer, type Point, type PointerDrag } from '../../../../ui/dragging/follow-pointer.ts';
import { useDragSurface } from '../../../../ui/dragging/use-drag-surface.ts';
import type { FlatRow } from '../../../../ui/tree-grid/flatten-tree.ts';
import { scrollRowsAtEdge } from '../../../../ui/tree-grid/scroll-rows-at-edge.ts';
import type { RowById, RowList, SheetRow } from '../sheet-rows.ts';
import { type Drop, type DropRefusal, dropAt, isUnchanged, refusalAt, sideAt } from './drop-places.ts';
import { type PlacedItems, topMost } from './item-places.ts';

/** A place below the pointer, and why the items cannot be there. */
export type RowTarget = { drop: Drop; refusal: DropRefusal | undefined };

type RowPointerOptions = {
  container: RefObject<HTMLElement | null>;
  items: RowList;
  byId: RowById;
  rows: readonly FlatRow<SheetRow>[];
  chosen: readonly SheetRow[];
  /** Shows a drag; without a point it has ended. */
  show: (moved: readonly SheetRow[], point: Point | undefined, target: RowTarget | undefined) => void;
  onDrop: (moved: readonly SheetRow[], place: PlacedItems) => void;
};

const ROW = '.p-tree-row';

/** Drags rows by their handle, or by their name with a finger. Escape cancels. */
export function useRowPointer(options: RowPointerOptions): void {
  const latest = useRef(options);
  latest.current = options;
  useDragSurface(options.container, (down, surface) => {
    const id = grabbedId(down, latest.current.rows);
    if (id === undefined) return undefined;
    const { chosen, byId } = latest.current;
    const grabbed = byId.get(id);
    const together = chosen.some((item) => item.id === id) ? chosen : grabbed ? [grabbed] : [];
    const ids = topMost(together, byId).map((item) => item.id);
    return followPointer(down, surface, rowDrag(latest, surface, ids));
  });
}

/** Returns the item whose row is grabbed. */
function grabbedId(down: PointerEvent, rows: readonly FlatRow<SheetRow>[]): string | undefined {
  const target = down.target as Element;
  const isHandle = target.closest('[data-drag-handle]') !== null;
  const isName =
    down.pointerType === 'touch' && target.closest('[role="rowheader"]') && !target.closest('button, input');
  if (!isHandle && !isName) return undefined;
  return rows[Number(target.closest<HTMLElement>(ROW)?.dataset.index ?? -1)]?.id;
}

function rowDrag(latest: RefObject<RowPointerOptions>, surface: HTMLElement, ids: readonly string[]): PointerDrag {
  const movedIds = new Set(ids);
  /** Others can change or delete items during the drag. */
  const movedItems = () => ids.flatMap((id) => latest.current.byId.get(id) ?? []);
  const targetAt = (point: Point): RowTarget | undefined => {
    const { items, rows, byId } = latest.current;
    const at = rowAt(surface, point, rows);
    const drop = at && dropAt(items.all(), rows, movedIds, at);
    if (!drop || isUnchanged(items.all(), { ids, ...drop.place })) return undefined;
    return { drop, refusal: refusalAt(byId, movedItems(), drop.place.parentId) };
  };
  const hide = () => {
    markRows(surface, () => undefined);
    latest.current.show([], undefined, undefined);
  };
  return {
    kind: 'rows',
    onFrame(point, elapsedMs) {
      const moved = movedItems();
      if (moved.length < ids.length) return false;
      scrollRowsAtEdge(surface, point.clientY, elapsedMs);
      const target = targetAt(point);
      const { rows } = latest.current;
      markRows(surface, (index) => {
        if (target?.drop.index === index) return target;
        return movedIds.has(rows[index]?.id ?? '') ? 'dragged' : undefined;
      });
      latest.current.show(moved, point, target);
      return true;
    },
    onDrop(point) {
      const target = targetAt(point);
      hide();
      if (target && !target.refusal) latest.current.onDrop(movedItems(), { ids, ...target.drop.place });
    },
    onCancel: hide,
  };
}

/** Returns the row at a point, and its part there; below the last row that is after it. */
function rowAt(surface: HTMLElement, { clientX, clientY }: Point, rows: readonly FlatRow<SheetRow>[]) {
  const root = surface.getRootNode() as Document | ShadowRoot;
  const hit = root.elementFromPoint(clientX, clientY);
  if (!hit || !surface.contains(hit) || hit.closest('.p-tree-head')) return undefined;
  const row = hit.closest<HTMLElement>(ROW);
  const lastRoot = rows.findLast(({ level }) => level === 1);
  if (!row) return lastRoot && { index: lastRoot.index, side: 'after' as const };
  const index = Number(row.dataset.index);
  const { top, height } = row.getBoundingClientRect();
  return { index, side: sideAt(rows[index]?.item.isGroup === true, (clientY - top) / height) };
}

/** Marks the rendered rows for style sheets. Scrolling renders others. */
function markRows(surface: HTMLElement, lookOf: (index: number) => RowTarget | 'dragged' | undefined): void {
  for (const row of surface.querySelectorAll<HTMLElement>(ROW)) {
    const look = lookOf(Number(row.dataset.index));
    const target = typeof look === 'object' ? look : undefined;
    set(row, 'drop', target?.drop.side ?? (look === 'dragged' ? 'dragged' : undefined));
    set(row, 'dropRefused', target?.refusal && '');
    if (target) row.style.setProperty('--sheet-drop-level', String(target.drop.level));
  }
}

function set({ dataset }: HTMLElement, name: string, value: string | undefined): void {
  if (value === undefined) delete dataset[name];
  else if (dataset[name] !== value) dataset[name] = value;
}
