import { isGroup } from '../rules/item-nesting.ts';
import { isApprovedCell } from './approved-cell.ts';
import { isCustom } from './custom-cells.ts';
import type { CellKey, ValueKey } from './sheet-items.ts';
import type { SheetRow } from './sheet-rows.ts';

/** Where the focus goes after a cell was edited. `leave`: it has gone elsewhere. */
export type Move = 'next' | 'previous' | 'below' | 'above' | 'stay' | 'leave';

const EDITED: readonly CellKey[] = ['name', 'planned', 'status', 'startsOn', 'endsOn', 'ownerId'] satisfies ValueKey[];

/** Whether the user can change this cell: groups show sums, and locks and approvals protect fields. */
export const isEditable = (row: EditedRow, key: CellKey): key is ValueKey =>
  !row.fixed?.has(key) &&
  !row.lockedFields?.includes(key) &&
  !isApprovedCell(row, key) &&
  (isCustom(key) || (EDITED.includes(key) && (key !== 'planned' || !isGroup(row.type))));

type EditedRow = Pick<SheetRow, 'type'> &
  Partial<Pick<SheetRow, 'fixed' | 'lockedFields' | 'approvalState' | 'approvalStatus'>>;
type Rows = readonly { item: EditedRow }[];
type Cell = { row: number; column: number };

/** Returns the next cell in reading order that users change, or the one before; undefined at the ends. */
export function editableAfter(
  rows: Rows,
  keys: readonly CellKey[],
  { row, column }: Cell,
  step: 1 | -1,
): Cell | undefined {
  for (let [at, place] = [row, column + step]; rows[at]; at += step, place = step > 0 ? 0 : keys.length - 1) {
    for (let key = keys[place]; key; place += step, key = keys[place]) {
      const item = rows[at]?.item;
      if (item && isEditable(item, key)) return { row: at, column: place };
    }
  }
  return undefined;
}

/** Returns the cell after an edited one; undefined at the end of the sheet. */
export function cellAfter(rows: Rows, keys: readonly CellKey[], at: Cell, move: Move): Cell | undefined {
  if (move === 'stay' || move === 'leave') return at;
  if (move === 'next' || move === 'previous') return editableAfter(rows, keys, at, move === 'next' ? 1 : -1) ?? at;
  const row = at.row + (move === 'below' ? 1 : -1);
  return rows[row] && { row, column: at.column };
}
