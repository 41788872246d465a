import type { ItemMoveRehearsal } from '../items/item-places.wire.ts';

/** Returns whether a move to another budget keeps all values. Only then can it be undone. */
export const isExactMove = ({
  conversion,
  lostColumns,
  lostTags,
}: Pick<ItemMoveRehearsal, 'conversion' | 'lostColumns' | 'lostTags'>): boolean =>
  conversion === null && lostColumns.length === 0 && lostTags.length === 0;
