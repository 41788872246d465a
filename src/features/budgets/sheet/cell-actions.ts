import type { Move } from './cell-moves.ts';
import type { ReadCell } from './read-cell.ts';
import type { ValueKey } from './sheet-items.ts';
import type { SheetRow } from './sheet-rows.ts';

/** What a cell does with its value. Stable, so that a change renders only its own row. */
export type CellActions = {
  read: (row: SheetRow, key: ValueKey, text: string) => ReadCell;
  onType: (row: SheetRow, read: ReadCell) => void;
  /** Something in the editor could not be loaded. */
  onFailed: (message: string) => void;
  /** `read` is undefined for a value that has not changed; `seen` is the row when editing began. */
  onDone: (row: SheetRow, key: ValueKey, read: ReadCell | undefined, move: Move, seen: SheetRow, text: string) => void;
};
