import type { CellKey } from './sheet-items.ts';

export type CellPlace = { id: string; key: CellKey };

/** A cell that can't be edited, or one that users try to clear. */
export type FixedCell = CellPlace & { isCleared?: true };

export type SelectedCells = {
  /** The cell with the focus, at one corner of the selected rectangle; null before there was one. */
  active: CellPlace | null;
  /** The opposite corner. */
  anchor: CellPlace | null;
};
