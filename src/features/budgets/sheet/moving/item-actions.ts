import type { ApprovalAction } from '../approvals/approval-actions.ts';
import type { CellLockAction } from '../locks/cell-lock-actions.ts';
import type { ItemLockAction } from '../locks/item-lock-actions.ts';

/** What users do with selected items, besides deleting them. */
export const ITEM_ACTIONS = ['moveTo', 'up', 'down', 'copy', 'copyAlone'] as const;
export type ItemAction = (typeof ITEM_ACTIONS)[number];

/** Everything in the menu of the selected cells. */
export type MenuAction = ItemAction | ItemLockAction | CellLockAction | ApprovalAction | 'transfer' | 'ask';
