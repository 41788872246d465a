import type { ReactNode } from 'react';
import type { Shell } from '../../../shell/create-shell.ts';
import type { Column } from '../columns/columns.wire.ts';
import type { BudgetUsers } from '../users/budget-users.wire.ts';
import type { Move } from './cell-moves.ts';
import type { CustomColumns } from './custom-cells.ts';
import type { ReadCell } from './read-cell.ts';
import type { ValueKey } from './sheet-items.ts';
import type { SheetRow } from './sheet-rows.ts';

/** The column of an edited cell among all of its budget. */
export type CustomEditing = CustomColumns & { column: Column; shell: Pick<Shell, 'report' | 'messages'> };

export type CellEditorProps = {
  row: SheetRow;
  cell: ValueKey;
  /** The first typed character. */
  typed: string | undefined;
  label: string;
  locale: string;
  read: (text: string) => ReadCell;
  /** Of a custom column. */
  custom?: CustomEditing;
  /** Who can own the item. */
  users?: BudgetUsers | undefined;
  /** The value for reading, behind a panel beside the cell. */
  children?: ReactNode;
  /** Each value that is typed; a problem for one that can't be saved. */
  onType: (read: ReadCell) => void;
  /** Something in the editor could not be loaded. */
  onFailed: (message: string) => void;
  onDone: (read: ReadCell | undefined, move: Move, seen: SheetRow, text: string) => void;
};
