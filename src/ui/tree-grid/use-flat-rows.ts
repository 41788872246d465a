import { useMemo, useRef } from 'react';
import { type FlatRow, flattenTree, type TreeItem } from './flatten-tree.ts';
import { withItems } from './with-items.ts';

/** Returns the visible rows of a tree. While its items stay in their places, only the rows of changed ones are new. */
export function useFlatRows<Item extends TreeItem>(
  items: readonly Item[],
  collapsedIds: ReadonlySet<string>,
): readonly FlatRow<Item>[] {
  const before = useRef<{ items: readonly Item[]; collapsedIds: ReadonlySet<string>; rows: readonly FlatRow<Item>[] }>(
    undefined,
  );
  const rows = useMemo(() => {
    const known = before.current?.collapsedIds === collapsedIds ? before.current : undefined;
    return (known && withItems(known.rows, known.items, items)) ?? flattenTree(items, { collapsedIds });
  }, [items, collapsedIds]);
  before.current = { items, collapsedIds, rows };
  return rows;
}
