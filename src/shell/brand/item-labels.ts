/** What a budget consists of, in the order in which it is told. */
export const ITEM_TYPES = ['CATEGORY', 'SUBCATEGORY', 'LINE_ITEM', 'PLACEHOLDER'] as const;
export type ItemType = (typeof ITEM_TYPES)[number];

/** What items are called where neither a budget nor a page has words of its own. */
export const ITEM_LABELS = {
  CATEGORY: 'Category',
  SUBCATEGORY: 'Sub-category',
  LINE_ITEM: 'Line Item',
  PLACEHOLDER: 'Placeholder',
} as const satisfies Record<ItemType, string>;
