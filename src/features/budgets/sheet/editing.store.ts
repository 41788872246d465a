import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ValueKey } from './sheet-items.ts';
import type { TypedValue } from './sheet-rows.ts';

export type EditingState = {
  /** The cell that is being edited. */
  cell: { id: string; key: ValueKey } | undefined;
  /** The value that is typed in it, if it is one. */
  typed: TypedValue | undefined;
  /** Why the typed text is not a value. */
  problem: string | undefined;
};

export type Editing = StoreApi<EditingState>;

const NOTHING: EditingState = { cell: undefined, typed: undefined, problem: undefined };

/** The cell of a sheet that is being edited. Cells subscribe to it, so that only two of them render. */
export const createEditing = (): Editing => createStore<EditingState>(() => NOTHING);

export const editCell = (editing: Editing, id: string, key: ValueKey): void =>
  editing.setState({ ...NOTHING, cell: { id, key } });

export const stopEditing = (editing: Editing): void => editing.setState(NOTHING);
