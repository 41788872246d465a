import { createStore, type StoreApi } from 'zustand/vanilla';
import type { CellPlace, SelectedCells } from './cell-place.ts';

export type Selection = StoreApi<SelectedCells>;

/** The selected cells of a sheet. */
export const createSelection = (): Selection => createStore<SelectedCells>(() => ({ active: null, anchor: null }));

export const selectCell = (selection: Selection, place: CellPlace): void =>
  selection.setState({ active: place, anchor: place });

/** Selects everything between the cell where the selection began and this one. */
export const extendSelection = (selection: Selection, place: CellPlace): void =>
  selection.setState(({ anchor }) => ({ active: place, anchor: anchor ?? place }));
