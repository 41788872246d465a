import type { CellRange } from '../../../ui/tree-grid/tree-cells.ts';
import type { CellPlace, SelectedCells } from './cell-place.ts';
import type { CellKey } from './sheet-items.ts';

type Rows = readonly { id: string }[];

/** Returns the selected rectangle; undefined without a visible active cell. A corner that has gone is the active cell. */
export function rangeOf(
  rows: Rows,
  keys: readonly CellKey[],
  { active, anchor }: SelectedCells,
): CellRange | undefined {
  const at = active && placeOf(rows, keys, active);
  if (!at) return undefined;
  const corner = (anchor && placeOf(rows, keys, anchor)) ?? at;
  return {
    top: Math.min(at.row, corner.row),
    bottom: Math.max(at.row, corner.row),
    left: Math.min(at.column, corner.column),
    right: Math.max(at.column, corner.column),
  };
}

/** Returns the indexes of a cell; undefined when its row or its column is not visible. */
export function placeOf(
  rows: Rows,
  keys: readonly CellKey[],
  { id, key }: CellPlace,
): { row: number; column: number } | undefined {
  const row = rows.findIndex((one) => one.id === id);
  const column = keys.indexOf(key);
  return row >= 0 && column >= 0 ? { row, column } : undefined;
}

export const isOneCell = ({ top, bottom, left, right }: CellRange): boolean => top === bottom && left === right;
