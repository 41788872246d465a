import { isSummed } from '../rules/column-values.ts';
import { isGroup } from '../rules/item-nesting.ts';
import { isApprovedCell } from './approved-cell.ts';
import { isEditable } from './cell-moves.ts';
import type { FixedCell } from './cell-place.ts';
import { type CustomColumns, columnOf, isCustom } from './custom-cells.ts';
import type { CellKey } from './sheet-items.ts';
import type { SheetRow } from './sheet-rows.ts';

/** Why a cell can't be typed in, or can't be cleared. */
export type FixedReason =
  | 'noName'
  | 'noStatus'
  | 'tags'
  | 'sum'
  | 'orders'
  | 'actuals'
  | 'remaining'
  | 'approval'
  | 'approved'
  | 'locked'
  | 'lockedCell'
  | 'calculated'
  | 'lockedColumn';

const SUMS: Partial<Record<CellKey, FixedReason>> = {
  committed: 'orders',
  actual: 'actuals',
  remaining: 'remaining',
  approvalState: 'approval',
};

/** Cells with an editor that Delete does not clear. */
const KEPT: Partial<Record<CellKey, FixedReason>> = { name: 'noName', status: 'noStatus', tagIds: 'tags' };

/** Whether the cell can be edited all the same. */
export const isKept = (reason: FixedReason): boolean => Object.values(KEPT).includes(reason);

const LOCKS: readonly (FixedReason | undefined)[] = ['locked', 'lockedCell', 'lockedColumn'];

/** Whether other users can unlock the cell. */
export const isLock = (reason: FixedReason | undefined): boolean => LOCKS.includes(reason);

/** Returns why a user who can edit the budget can't type in a cell, or clear it; undefined if they can. */
export function fixedReason(
  row: SheetRow,
  { key, isCleared }: Omit<FixedCell, 'id'>,
  custom: CustomColumns,
): FixedReason | undefined {
  if (key === 'tagIds' || isEditable(row, key)) return isCleared && KEPT[key];
  if (SUMS[key]) return SUMS[key];
  if (isApprovedCell(row, key)) return 'approved';
  if (row.lockedFields?.includes(key)) return isCustom(key) ? 'lockedCell' : 'locked';
  const column = columnOf(custom, key);
  if (column?.calculation !== undefined) return 'calculated';
  if (isGroup(row.type) && (!column || isSummed(column))) return 'sum';
  return 'lockedColumn';
}
