import type { SyntheticEvent } from 'react';

/** A rectangle of cells: indexes of rows and columns, both ends included. */
export type CellRange = { top: number; bottom: number; left: number; right: number };

/** Cells instead of rows have the focus. */
export type TreeCells = {
  /** Index of the column with the active cell. */
  activeColumn: number;
  selected: CellRange | undefined;
  /** Indexes of found cells as text, such as `1 4`, by the id of the row. */
  found?: ReadonlyMap<string, string> | undefined;
  /** The id of the visible text that says why the value of the active cell is not valid. */
  problemId?: string | undefined;
};

/** Returns the index of the column around the target; undefined outside of the cells, and in a layer of one. */
export function columnOf({ target }: Pick<SyntheticEvent, 'target'>): number | undefined {
  const column = (target as Element).closest<HTMLElement>('.p-tree-cell, .p-layer')?.dataset.column;
  return column === undefined ? undefined : Number(column);
}

/** Returns the selected columns of a row; undefined outside of the range. */
export const selectedColumns = (range: CellRange | undefined, index: number): string | undefined =>
  range && index >= range.top && index <= range.bottom ? `${range.left} ${range.right}` : undefined;
