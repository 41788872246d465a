import { useMemo, useRef } from 'react';
import { type FlatRow, flattenPlaces, type ItemSource, type TreeItem } from './flatten-tree.ts';
import { isSameTree } from './is-same-tree.ts';

/** The items of a tree, without what makes them costly. */
export type LazyItems<Item> = ItemSource<Item> & { tree: readonly TreeItem[] };

type Known<Item> = { items: LazyItems<Item>; collapsedIds: ReadonlySet<string>; rows: readonly FlatRow<Item>[] };

/**
 * Returns the visible rows of a tree. While its items stay in their places, so do its rows, in a new list: each shows
 * its item as it is now.
 */
export function useFlatRows<Item>(items: LazyItems<Item>, collapsedIds: ReadonlySet<string>): readonly FlatRow<Item>[] {
  const before = useRef<Known<Item>>(undefined);
  /** Of all rows, also of earlier ones, which would otherwise keep their items alive. */
  const source = useRef<ItemSource<Item>>({ at: items.at });
  source.current.at = items.at;
  const rows = useMemo(() => {
    const known = before.current?.collapsedIds === collapsedIds ? before.current : undefined;
    if (known && isSameTree(known.items.tree, items.tree)) return [...known.rows];
    return flattenPlaces(items.tree, { collapsedIds }, source.current);
  }, [items, collapsedIds]);
  before.current = { items, collapsedIds, rows };
  return rows;
}
