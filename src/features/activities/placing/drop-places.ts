/** A row or the header at a point of the window; undefined elsewhere. */
export type DropPlace = { kind: 'row'; index: number } | { kind: 'top' } | undefined;

const ROW = '.p-tree-row';

/** Returns where something would be dropped in a tree grid. */
export function dropPlaceAt(
  surface: HTMLElement,
  { clientX, clientY }: { clientX: number; clientY: number },
): DropPlace {
  const root = surface.getRootNode() as Document | ShadowRoot;
  const hit = root.elementFromPoint(clientX, clientY);
  if (!hit || !surface.contains(hit)) return undefined;
  if (hit.closest('.p-tree-head')) return { kind: 'top' };
  const row = hit.closest<HTMLElement>(ROW);
  return row ? { kind: 'row', index: Number(row.dataset.index) } : undefined;
}

/** Returns the index of the row whose name cell contains the target; undefined on a control in it. */
export function draggedIndex(target: Element): number | undefined {
  if (target.closest('button, a, input')) return undefined;
  const row = target.closest('[role="rowheader"]')?.closest<HTMLElement>(ROW);
  return row ? Number(row.dataset.index) : undefined;
}

/** How a row or the header looks during a drag, as the value of `data-drop`. */
type DropLook = 'dragged' | 'target' | 'refused' | 'dimmed';

/** Marks the header and all rendered rows for style sheets; a null removes the mark. Scrolling renders other rows. */
export function markDropPlaces(surface: HTMLElement, lookOf: (place: NonNullable<DropPlace>) => DropLook | null): void {
  const mark = (element: HTMLElement, place: NonNullable<DropPlace>) => {
    const look = lookOf(place);
    if (look === null) delete element.dataset.drop;
    else if (element.dataset.drop !== look) element.dataset.drop = look;
  };
  for (const row of surface.querySelectorAll<HTMLElement>(ROW))
    mark(row, { kind: 'row', index: Number(row.dataset.index) });
  const head = surface.querySelector<HTMLElement>('.p-tree-head-row');
  if (head) mark(head, { kind: 'top' });
}
