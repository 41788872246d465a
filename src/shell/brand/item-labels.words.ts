import type { ItemType } from './item-types.ts';

/** Default labels of item types. */
export const ITEM_LABELS = {
  CATEGORY: 'Category',
  SUBCATEGORY: 'Sub-category',
  LINE_ITEM: 'Line Item',
  PLACEHOLDER: 'Placeholder',
} as const satisfies Record<ItemType, string>;
