import { useLayoutEffect, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import type { FlatRow } from '../../../ui/tree-grid/flatten-tree.ts';
import { rangeOf } from './cell-range.ts';
import { type Selection, selectCell } from './selection.store.ts';
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
  const { active } = selected;
  const column = active ? keys.indexOf(active.key) : 0;
  const lastColumn = useRef(0);
  const activeColumn = column >= 0 ? column : Math.min(lastColumn.current, keys.length - 1);
  useLayoutEffect(() => {
    lastColumn.current = activeColumn;
    const key = keys[activeColumn];
    // The column of the active cell was deleted or hidden; the keys go on beside it.
    if (active && column < 0 && key) selectCell(selection, { id: active.id, key });
  }, [selection, active, column, activeColumn, keys]);
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
