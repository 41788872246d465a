import type { FlatRow, TreeItem } from './flatten-tree.ts';

/**
 * Returns the rows with changed items in them; the others keep their identity. Undefined when the tree is another one,
 * which has to be flattened again.
 */
export function withItems<Item extends TreeItem>(
  rows: readonly FlatRow<Item>[],
  before: readonly Item[],
  items: readonly Item[],
): readonly FlatRow<Item>[] | undefined {
  if (items.length !== before.length) return undefined;
  const changed = new Map<Item, Item>();
  for (const [place, item] of items.entries()) {
    const known = before[place] as Item;
    if (known === item) continue;
    if (known.id !== item.id || known.parentId !== item.parentId) return undefined;
    changed.set(known, item);
  }
  if (changed.size === 0) return rows;
  return rows.map((row) => {
    const item = changed.get(row.item);
    return item ? { ...row, item } : row;
  });
}
