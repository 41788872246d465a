import type { SheetItem } from './sheet-items.ts';

/** A place within the budget: after a sibling, the first (null) or the last one (undefined). */
export type MovedItems = { ids: readonly string[]; parentId: string | null; afterId?: string | null | undefined };

/** Returns the ids of items with those of all that is in them, in the order of the items. */
export function withDescendants(items: readonly SheetItem[], ids: readonly string[]): string[] {
  const all = new Set<string | null>(ids);
  for (const { id, parentId } of items) if (all.has(parentId)) all.add(id);
  return items.flatMap(({ id }) => (all.has(id) ? [id] : []));
}

/** Returns the items, parents first, as they are after these moves. A move to a place that does not exist is left out. */
export function withMoves(items: readonly SheetItem[], moves: readonly MovedItems[]): readonly SheetItem[] {
  return moves.reduce(withMove, items);
}

function withMove(items: readonly SheetItem[], { ids, parentId, afterId }: MovedItems): readonly SheetItem[] {
  const branches = new Set(withDescendants(items, ids));
  const rest = items.filter(({ id }) => !branches.has(id));
  const parentAt = rest.findIndex(({ id }) => id === parentId);
  if (parentId !== null && parentAt === -1) return items;
  const siblingAt = rest.findIndex((item) => item.id === afterId && item.parentId === parentId);
  const firstAt = afterId === null ? parentAt + 1 : rest.length;
  const byId = new Map(items.map((item) => [item.id, item]));
  const moved = ids.flatMap((id) => byId.get(id) ?? []);
  const movedIds = new Set(ids);
  const below = items.filter(({ id }) => branches.has(id) && !movedIds.has(id));
  const placed = moved.map((item) => (item.parentId === parentId ? item : { ...item, parentId }));
  return rest.toSpliced(siblingAt === -1 ? firstAt : siblingAt + 1, 0, ...placed, ...below);
}

/** Returns a place after a sibling that stays: those that are being deleted are gone when the server gets the move. */
export function afterRemaining<Place extends MovedItems>(
  items: readonly SheetItem[],
  place: Place,
  isRemoving: (id: string) => boolean,
): Place {
  const { ids, parentId, afterId } = place;
  if (typeof afterId !== 'string' || !isRemoving(afterId)) return place;
  const siblings = items.filter((item) => item.parentId === parentId).map(({ id }) => id);
  const before = siblings.slice(0, siblings.indexOf(afterId));
  return { ...place, afterId: before.findLast((id) => !ids.includes(id) && !isRemoving(id)) ?? null };
}
