import { useMemo, useRef } from 'react';
import { type FlatRow, flattenPlaces, type ItemSource, type TreeItem } from './flatten-tree.ts';

/** The items of a tree, without what makes them costly. */
export type LazyItems<Item> = ItemSource<Item> & {
  tree: readonly TreeItem[];
  /** The same object while the same items are in the same places. */
  places: object;
};

type Flat<Item> = {
  items: LazyItems<Item>;
  collapsedIds: ReadonlySet<string>;
  /** Of all rows of the tree, also of earlier ones, which would otherwise keep their items alive. */
  source: ItemSource<Item>;
  rows: readonly FlatRow<Item>[];
};

/**
 * Returns the visible rows of a tree. While its items stay in their places, so do its rows, in a new list: each shows
 * its item as it is now.
 */
export function useFlatRows<Item>(items: LazyItems<Item>, collapsedIds: ReadonlySet<string>): readonly FlatRow<Item>[] {
  const before = useRef<Flat<Item>>(undefined);
  const flat = useMemo((): Flat<Item> => {
    const known = before.current?.collapsedIds === collapsedIds ? before.current : undefined;
    if (known?.items.places === items.places) {
      known.source.at = items.at;
      return { ...known, items, rows: [...known.rows] };
    }
    const source = { at: items.at };
    return { items, collapsedIds, source, rows: flattenPlaces(items.tree, { collapsedIds }, source) };
  }, [items, collapsedIds]);
  before.current = flat;
  return flat.rows;
}
