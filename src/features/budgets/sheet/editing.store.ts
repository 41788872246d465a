import { createStore, type StoreApi } from 'zustand/vanilla';
import type { FixedCell } from './cell-place.ts';
import type { TypedValue } from './rows-input.ts';
import type { ValueKey } from './sheet-items.ts';

export type EditedCell = {
  id: string;
  key: ValueKey;
  /** The first typed characters, which replace the value; undefined to edit the value. */
  text?: string | undefined;
};

export type EditingState = {
  /** The cell that is being edited. */
  cell: EditedCell | undefined;
  /** The value that is typed in it, if it is one. */
  typed: TypedValue | undefined;
  /** Why the typed text is not a value. */
  problem: string | undefined;
  /** A cell in which the user has tried what it does not allow. */
  fixed: FixedCell | undefined;
  /** Another user has deleted the item of the edited cell: the keys that follow were meant for it, until the user goes on. */
  isLost: boolean;
};

export type Editing = StoreApi<EditingState>;

const NOTHING: EditingState = {
  cell: undefined,
  typed: undefined,
  problem: undefined,
  fixed: undefined,
  isLost: false,
};

/** The cell of a sheet that is being edited. Cells subscribe to it, so that only two of them render. */
export const createEditing = (): Editing => createStore<EditingState>(() => NOTHING);

export const editCell = (editing: Editing, cell: EditedCell): void => editing.setState({ ...NOTHING, cell });

/**
 * Edits the value of a cell, or replaces it by a typed character. Those that are typed until the editor has the focus follow
 * it.
 */
export function startEditing(editing: Editing, { id, key, text }: EditedCell): void {
  const { cell } = editing.getState();
  const before = cell?.id === id && cell.key === key ? (cell.text ?? '') : '';
  editCell(editing, { id, key, text: text === undefined ? undefined : before + text });
}

export const stopEditing = (editing: Editing): void => editing.setState(NOTHING);

export const loseCell = (editing: Editing): void => editing.setState({ ...NOTHING, isLost: true });

/** Lets the sheet say why a cell can't be edited or cleared, until the next key. */
export function explainFixed(editing: Editing, fixed: FixedCell | undefined): void {
  if (editing.getState().fixed !== fixed) editing.setState({ fixed }); // each key calls it
}
