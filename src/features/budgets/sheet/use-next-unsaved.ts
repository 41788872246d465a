import { type RefObject, useRef } from 'react';
import { afterPaint } from '../../../browser/page/after-paint.ts';
import type { FlatRow } from '../../../ui/tree-grid/flatten-tree.ts';
import type { TreeGridHandle } from '../../../ui/tree-grid/tree-grid.tsx';
import { type Selection, selectCell } from './selection.store.ts';
import type { Sheet } from './sheet.store.ts';
import type { CellKey, ValueKey } from './sheet-items.ts';
import type { RowById, RowList, SheetRow } from './sheet-rows.ts';
import { nextRefused } from './unsaved-cells.ts';

type NextUnsavedOptions = {
  sheet: Sheet;
  selection: Selection;
  tree: RefObject<TreeGridHandle | null>;
  /** The visible rows. */
  rows: readonly FlatRow<SheetRow>[];
  /** The rows that the filters show, then all rows. */
  lists: readonly RowList[];
  byId: RowById;
  keys: readonly CellKey[];
  onExpand: (id: string) => void;
  /** Keeps an item in view that does not match the filters. Called before its row is selected. */
  onKeep: (id: string) => void;
  onShowColumn: (key: ValueKey) => void;
};

/** Returns a function that focuses the next cell whose value was refused, also one that the sheet does not show. */
export function useNextUnsaved(options: NextUnsavedOptions): () => Promise<void> {
  const latest = useRef(options);
  latest.current = options;
  return async () => {
    const { sheet, selection, lists, byId, keys, onExpand, onKeep, onShowColumn } = latest.current;
    const next = nextRefused(sheet.getState().refused, lists, keys, selection.getState().active);
    if (!next) return;
    const { id, key } = next;
    onKeep(id);
    for (let at = byId.get(byId.get(id)?.parentId ?? ''); at; at = byId.get(at.parentId ?? '')) onExpand(at.id);
    if (!keys.includes(key)) onShowColumn(key);
    selectCell(selection, { id, key });
    await afterPaint(); // its row is rendered
    const { rows, tree } = latest.current;
    const row = rows.findIndex((one) => one.id === id);
    if (row >= 0) tree.current?.focusRow(row);
  };
}
