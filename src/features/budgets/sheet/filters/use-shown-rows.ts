import { useCallback, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import { useFlatRows } from '../../../../ui/tree-grid/use-flat-rows.ts';
import type { CustomColumns } from '../custom-cells.ts';
import type { Editing } from '../editing.store.ts';
import { listOf, type RowById, type RowList, type SheetRow } from '../sheet-rows.ts';
import type { SheetLayout } from '../views/sheet-layout.ts';
import { filterRows, rowFilter } from './filter-rows.ts';
import { sortRows } from './sort-rows.ts';
import { useCollapsedRows } from './use-collapsed-rows.ts';
import { withoutAncestors } from './without-ancestors.ts';

type ShownRowsOptions = {
  /** All rows, parents first. */
  rows: RowList;
  byId: RowById;
  custom: CustomColumns;
  layout: Pick<SheetLayout, 'filters' | 'sorting'>;
  locale: string;
  /** Rows stay where they are while the user types. */
  editing: Editing;
  /** A row stays while it is active, even if it no longer matches. */
  activeId: string | null;
};

/** The rows of the last time, which tell what has to stay. */
type Shown = {
  filters: SheetLayout['filters'];
  sorting: SheetLayout['sorting'];
  /** In their order. */
  shownIds: ReadonlySet<string>;
  knownIds: ReadonlySet<string>;
  matchIds: ReadonlySet<string> | undefined;
};

/**
 * Returns the rows that the sheet shows: those that match the filters with what contains them, in the order of the view,
 * without those that a collapsed one hides.
 */
export function useShownRows(options: ShownRowsOptions) {
  const { filters } = options.layout;
  const added = useRef({ filters, ids: new Set<string>() });
  if (added.current.filters !== filters) added.current = { filters, ids: new Set() };
  const arranged = useArrangedRows(options, added.current.ids);
  const { collapsedIds, toggle } = useCollapsedRows(options.layout.filters);
  const { matchIds } = arranged;
  const { byId, editing } = options;
  const editedId = useStore(editing, ({ cell }) => cell?.id);
  // Another user can move the item of an open field into a collapsed one.
  const shownCollapsedIds = useMemo(
    () => withoutAncestors(collapsedIds, editedId, byId),
    [collapsedIds, editedId, byId],
  );
  return {
    ...arranged,
    rows: useFlatRows(arranged.list, shownCollapsedIds),
    toggle,
    /** Keeps an item that the user has added in view until the filters change. Call it before the item shows. */
    keep: useCallback((id: string) => void added.current.ids.add(id), []),
    /** Whether a row is there only for what it contains. */
    isMuted: (row: SheetRow) => matchIds?.has(row.id) === false,
  };
}

function useArrangedRows(
  { rows, custom, layout, locale, editing, activeId }: ShownRowsOptions,
  addedIds: ReadonlySet<string>,
) {
  const { filters, sorting } = layout;
  const isTyping = useStore(editing, ({ typed, problem }) => typed !== undefined || problem !== undefined);
  const last = useRef<Shown>(undefined);
  return useMemo(() => {
    if (filters.length === 0 && !sorting) {
      last.current = undefined;
      return { list: rows, matchIds: undefined, isArranged: false };
    }
    const before = last.current;
    const isSame = before?.filters === filters && before.sorting === sorting;
    if (isSame && isTyping) {
      const byId = new Map(rows.all().map((row) => [row.id, row]));
      return {
        list: listOf([...before.shownIds].flatMap((id) => byId.get(id) ?? [])),
        matchIds: before.matchIds,
        isArranged: true,
      };
    }
    const stays = isSame && activeId !== null && (!before.knownIds.has(activeId) || before.shownIds.has(activeId));
    const filtered =
      filters.length === 0
        ? { rows: rows.all(), matchIds: undefined }
        : filterRows(rows.all(), rowFilter(filters, custom), new Set(stays ? [activeId, ...addedIds] : addedIds));
    const shown = sorting ? sortRows(filtered.rows, sorting, { custom, locale }) : filtered.rows;
    last.current = {
      ...{ filters, sorting, matchIds: filtered.matchIds },
      shownIds: new Set(shown.map(({ id }) => id)),
      knownIds: new Set(rows.tree.map(({ id }) => id)),
    };
    return { list: listOf(shown), matchIds: filtered.matchIds, isArranged: true };
  }, [rows, custom, filters, sorting, locale, isTyping, activeId, addedIds]);
}
