/** The item types of a budget, in display order. */
export const ITEM_TYPES = ['CATEGORY', 'SUBCATEGORY', 'LINE_ITEM', 'PLACEHOLDER'] as const;
export type ItemType = (typeof ITEM_TYPES)[number];
