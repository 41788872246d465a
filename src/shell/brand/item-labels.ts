/** The item types of a budget, in display order. */
export const ITEM_TYPES = ['CATEGORY', 'SUBCATEGORY', 'LINE_ITEM', 'PLACEHOLDER'] as const;
export type ItemType = (typeof ITEM_TYPES)[number];

/** Default labels of item types. */
export const ITEM_LABELS = {
  CATEGORY: 'Category',
  SUBCATEGORY: 'Sub-category',
  LINE_ITEM: 'Line Item',
  PLACEHOLDER: 'Placeholder',
} as const satisfies Record<ItemType, string>;
