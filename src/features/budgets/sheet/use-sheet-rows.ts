import { useCallback, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { flattenTree } from '../../../ui/tree-grid/flatten-tree.ts';
import { fixedCells } from './custom-cells.ts';
import type { Editing } from './editing.store.ts';
import type { Sheet } from './sheet.store.ts';
import type { SheetItem } from './sheet-items.ts';
import { type SheetRow, sheetRows } from './sheet-rows.ts';

type SheetRowsOptions = { sheet: Sheet; editing: Editing; isManager: boolean };

/** Returns the rows of a sheet with the changes that are not saved yet, and those that no collapsed row hides. */
export function useSheetRows({ sheet, editing, isManager }: SheetRowsOptions) {
  const { items = NO_ITEMS, custom, lockedFields, edits, refused } = useStore(sheet);
  const typed = useStore(editing, (state) => state.typed);
  const [collapsedIds, setCollapsedIds] = useState<ReadonlySet<string>>(new Set());
  const fixed = useMemo(() => fixedCells(custom, isManager ? 'ADMIN' : 'EDITOR'), [custom, isManager]);

  const before = useRef<ReadonlyMap<string, SheetRow>>(new Map());
  const { rows: all, totals } = useMemo(
    () => sheetRows(items, { edits, refused, typed }, before.current, { columns: custom.columns, fixed, lockedFields }),
    [items, edits, refused, typed, custom, fixed, lockedFields],
  );
  const byId = useMemo(() => new Map(all.map((row) => [row.id, row])), [all]);
  before.current = byId;
  return {
    items,
    /** All items of the budget, parents first. */
    all,
    byId,
    /** What the sheet shows. */
    rows: useMemo(() => flattenTree(all, { collapsedIds }), [all, collapsedIds]),
    totals,
    toggle: useCallback(
      (id: string, isExpanded: boolean) => setCollapsedIds((ids) => toggled(ids, id, isExpanded)),
      [],
    ),
  };
}

const NO_ITEMS: readonly SheetItem[] = [];

function toggled(ids: ReadonlySet<string>, id: string, isExpanded: boolean): ReadonlySet<string> {
  const next = new Set(ids);
  if (isExpanded) next.delete(id);
  else next.add(id);
  return next;
}
