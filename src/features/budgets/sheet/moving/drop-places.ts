import type { ItemType } from '../../../../shell/brand/item-types.ts';
import type { FlatRow } from '../../../../ui/tree-grid/flatten-tree.ts';
import { canContain } from '../../rules/item-nesting.ts';
import { type ItemPlace, type PlacedItems, siblingsOf } from './item-places.ts';

type Item = { id: string; parentId: string | null; type: ItemType };

/** Where something is dropped on a row. */
export type DropSide = 'before' | 'into' | 'after';

/** A place that a row shows. */
export type Drop = {
  index: number;
  side: DropSide;
  place: ItemPlace;
  /** Level of the dropped items, from 1. */
  level: number;
};

/** Why items cannot be in a place. */
export type DropRefusal = { kind: 'itself' } | { kind: 'only-top' | 'only-in-group'; type: ItemType };

/** Returns the part of a row at a share of its height. Items go into groups only. */
export function sideAt(isGroup: boolean, share: number): DropSide {
  if (!isGroup) return share < 0.5 ? 'before' : 'after';
  if (share < 0.25) return 'before';
  return share > 0.75 ? 'after' : 'into';
}

/**
 * Returns where moved items would be.
 *
 * @param items all items of the budget
 * @param rows the visible ones
 */
export function dropAt(
  items: readonly Item[],
  rows: readonly FlatRow<Item>[],
  movedIds: ReadonlySet<string>,
  { index, side }: Pick<Drop, 'index' | 'side'>,
): Drop | undefined {
  const row = rows[index];
  if (!row) return undefined;
  const { id, parentId } = row.item;
  if (side === 'into') return { index, side, place: { parentId: id }, level: row.level + 1 };
  // Below an open group is above the first item in it.
  if (side === 'after' && row.isExpanded) {
    return { index, side, place: { parentId: id, afterId: null }, level: row.level + 1 };
  }
  const siblings = siblingsOf(items, parentId);
  const before = siblings.slice(0, siblings.indexOf(id) + (side === 'after' ? 1 : 0));
  const afterId = before.findLast((sibling) => !movedIds.has(sibling)) ?? null;
  return { index, side, place: { parentId, afterId }, level: row.level };
}

/** Returns why items cannot be below a parent; undefined if they can. Null is the top. */
export function refusalAt(
  byId: Pick<ReadonlyMap<string, Item>, 'get'>,
  moved: readonly Item[],
  parentId: string | null,
): DropRefusal | undefined {
  const ids = new Set(moved.map(({ id }) => id));
  const parent = byId.get(parentId ?? '');
  for (let item = parent; item; item = byId.get(item.parentId ?? '')) if (ids.has(item.id)) return { kind: 'itself' };
  const refused = moved.find(({ type }) => !canContain(parent?.type ?? null, type));
  return refused && { kind: parent ? 'only-top' : 'only-in-group', type: refused.type };
}

/** Returns whether items would stay where they are. */
export function isUnchanged(items: readonly Item[], { ids, parentId, afterId }: PlacedItems): boolean {
  const before = siblingsOf(items, parentId);
  if (!ids.every((id) => before.includes(id))) return false;
  const rest = before.filter((id) => !ids.includes(id));
  const at = afterId === undefined ? rest.length : afterId === null ? 0 : rest.indexOf(afterId) + 1;
  return rest.toSpliced(at, 0, ...ids).every((id, index) => id === before[index]);
}
