import type { TreeItem } from './flatten-tree.ts';

/** Whether the same items are in the same places. */
export const isSameTree = (before: readonly TreeItem[], items: readonly TreeItem[]): boolean =>
  before === items ||
  (before.length === items.length &&
    items.every((item, place) => {
      const known = before[place] as TreeItem;
      return known === item || (known.id === item.id && known.parentId === item.parentId);
    }));
