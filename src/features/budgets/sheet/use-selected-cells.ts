import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { FlatRow } from '../../../ui/tree-grid/flatten-tree.ts';
import { rangeOf } from './cell-range.ts';
import type { Selection } from './selection.store.ts';
import type { CellKey } from './sheet-items.ts';
import type { SheetRow } from './sheet-rows.ts';

/** Returns the selected cells among those that the sheet shows. */
export function useSelectedCells(
  selection: Selection,
  rows: readonly FlatRow<SheetRow>[],
  keys: readonly CellKey[],
  found: ReadonlyMap<string, string> | undefined,
  problemId: string | undefined,
) {
  const selected = useStore(selection);
  const range = useMemo(() => rangeOf(rows, keys, selected), [rows, keys, selected]);
  const activeColumn = Math.max(0, selected.active ? keys.indexOf(selected.active.key) : 0);
  return {
    range,
    /** For the grid. */
    cells: useMemo(
      () => ({ activeColumn, selected: range, found, problemId }),
      [activeColumn, range, found, problemId],
    ),
    /** The items of the selected cells, in the order of the sheet. */
    chosen: useMemo(
      () => (range ? rows.slice(range.top, range.bottom + 1).map(({ item }) => item) : []),
      [rows, range],
    ),
  };
}
