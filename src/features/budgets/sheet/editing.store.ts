import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ValueKey } from './sheet-items.ts';
import type { TypedValue } from './sheet-rows.ts';

/** The cell that is being edited, and the value that is typed in it, if it is one. */
export type EditingState = { cell: { id: string; key: ValueKey } | undefined; typed: TypedValue | undefined };

export type Editing = StoreApi<EditingState>;

const NOTHING: EditingState = { cell: undefined, typed: undefined };

/** The cell of a sheet that is being edited. Cells subscribe to it, so that only two of them render. */
export const createEditing = (): Editing => createStore<EditingState>(() => NOTHING);

export const stopEditing = (editing: Editing): void => editing.setState(NOTHING);
