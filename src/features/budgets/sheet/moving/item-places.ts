import { canContain } from '../../rules/item-nesting.ts';
import type { SheetRow } from '../sheet-rows.ts';

/** A place of items: below a parent or at the top, and after a sibling. Null for the first one, undefined for the last. */
export type ItemPlace = { parentId: string | null; afterId?: string | null };

/** A move of items to a place. */
export type PlacedItems = ItemPlace & { ids: readonly string[] };

type Item = Pick<SheetRow, 'id' | 'parentId' | 'type' | 'name'>;

/** Returns the items that are not below another one of them. */
export function topMost<Row extends Item>(
  chosen: readonly Row[],
  byId: Pick<ReadonlyMap<string, Item>, 'get' | 'has'>,
): Row[] {
  const ids = new Set(chosen.map(({ id }) => id));
  return chosen.filter((item) => !ancestorsOf(item, byId).some(({ id }) => ids.has(id)));
}

/** A place that items can move into. The top has no id. */
export type MoveTarget = { id: string | null; name: string; level: number };

/**
 * Returns the groups that can contain all these items, in the order of the sheet, and the top if it can.
 *
 * @param items all items of the budget, parents first
 */
export function moveTargets(items: readonly Item[], moved: readonly Item[], top: string): MoveTarget[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  const movedIds = new Set(moved.map(({ id }) => id));
  const canHold = (parent: Item | null) => moved.every(({ type }) => canContain(parent?.type ?? null, type));
  const targets = items.flatMap((item) => {
    const above = ancestorsOf(item, byId);
    const isMoved = [item, ...above].some(({ id }) => movedIds.has(id));
    return canHold(item) && !isMoved ? [{ id: item.id, name: item.name, level: above.length + 1 }] : [];
  });
  return canHold(null) ? [{ id: null, name: top, level: 0 }, ...targets] : targets;
}

/** Returns the place of siblings one step up or down; undefined at the end, and for items of several parents. */
export function stepPlace(
  items: readonly Item[],
  moved: readonly Item[],
  direction: 'up' | 'down',
): PlacedItems | undefined {
  const [first] = moved;
  if (!first || moved.some(({ parentId }) => parentId !== first.parentId)) return undefined;
  const ids = moved.map(({ id }) => id);
  const siblings = siblingsOf(items, first.parentId);
  const indexes = ids.map((id) => siblings.indexOf(id));
  const [from, to] = [Math.min(...indexes), Math.max(...indexes)];
  if (direction === 'up' ? from === 0 : to === siblings.length - 1) return undefined;
  const after = direction === 'up' ? siblings[from - 2] : siblings[to + 1];
  return { ids, parentId: first.parentId, afterId: after ?? null };
}

/** Returns the moves that bring items back to where they are now, one after the other. */
export function placesOf(items: readonly Item[], moved: readonly Item[]): PlacedItems[] {
  return moved.map(({ id, parentId }) => {
    const siblings = siblingsOf(items, parentId);
    return { ids: [id], parentId, afterId: siblings[siblings.indexOf(id) - 1] ?? null };
  });
}

/** Returns the ids of items and of everything in them. `items` are all of the budget, parents first. */
export function withContents(items: readonly Item[], ids: readonly string[]): string[] {
  const all = new Set(ids);
  for (const { id, parentId } of items) if (parentId !== null && all.has(parentId)) all.add(id);
  return [...all];
}

/** Returns the ids of the items below a parent, in their order. Null is the top. */
export const siblingsOf = (items: readonly Pick<Item, 'id' | 'parentId'>[], parentId: string | null): string[] =>
  items.filter((item) => item.parentId === parentId).map(({ id }) => id);

function ancestorsOf({ parentId }: Item, byId: Pick<ReadonlyMap<string, Item>, 'get' | 'has'>): Item[] {
  const above: Item[] = [];
  for (let item = byId.get(parentId ?? ''); item; item = byId.get(item.parentId ?? '')) above.push(item);
  return above;
}
