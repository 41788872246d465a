/** What users who manage the settings do with selected cells of custom columns. */
export const CELL_LOCK_ACTIONS = ['lockCells', 'unlockCells'] as const;
export type CellLockAction = (typeof CELL_LOCK_ACTIONS)[number];

export const isCellLockAction = (action: string): action is CellLockAction =>
  CELL_LOCK_ACTIONS.some((one) => one === action);
