/** What owners of the selected items, and users who manage the settings, do with them. */
export const ITEM_LOCK_ACTIONS = ['lockItems', 'unlockItems'] as const;
export type ItemLockAction = (typeof ITEM_LOCK_ACTIONS)[number];

export const isItemLockAction = (action: string): action is ItemLockAction =>
  ITEM_LOCK_ACTIONS.some((one) => one === action);
