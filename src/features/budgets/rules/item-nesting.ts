import type { ItemType } from '../../../shell/brand/item-types.ts';

/** Levels of items, the top included. */
export const ITEM_LEVELS_MAX = 20;

/** Whether items of this type contain others. Amounts are in the others: a group shows their sums. */
export const isGroup = (type: ItemType): boolean => type === 'CATEGORY' || type === 'SUBCATEGORY';

/** Returns whether an item can be below another, or at the top: a category only there, a sub-category only below a group. */
export function canContain(parent: ItemType | null, type: ItemType): boolean {
  if (parent === null) return type !== 'SUBCATEGORY';
  return isGroup(parent) && type !== 'CATEGORY';
}
