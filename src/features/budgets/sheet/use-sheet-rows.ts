import { useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import { fixedCells } from './custom-cells.ts';
import { withDraftEdits } from './draft-item.ts';
import type { Editing } from './editing.store.ts';
import type { Sheet } from './sheet.store.ts';
import type { SheetItem } from './sheet-items.ts';
import { type SheetRows, sheetRows } from './sheet-rows.ts';

type SheetRowsOptions = { sheet: Sheet; editing: Editing; isManager: boolean };

/** Returns the rows of a sheet with the changes that are not saved yet, and their sums. */
export function useSheetRows({ sheet, editing, isManager }: SheetRowsOptions) {
  const { items = NO_ITEMS, places, custom, lockedFields, refused, ...state } = useStore(sheet);
  const edits = useMemo(() => withDraftEdits(state.edits, state.drafts), [state.edits, state.drafts]);
  const typed = useStore(editing, (state) => state.typed);
  const fixed = useMemo(() => fixedCells(custom, isManager ? 'ADMIN' : 'EDITOR'), [custom, isManager]);

  const before = useRef<SheetRows>(undefined);
  const tree = useMemo(
    () =>
      sheetRows({ items, places, edits, refused, typed, columns: custom.columns, fixed, lockedFields }, before.current),
    [items, places, edits, refused, typed, custom, fixed, lockedFields],
  );
  before.current = tree;
  const { list, byId, totals } = tree;
  return {
    items,
    /** All items of the budget, parents first. */
    list,
    byId,
    totals,
  };
}

const NO_ITEMS: readonly SheetItem[] = [];
