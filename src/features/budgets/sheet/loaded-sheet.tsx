import { useCallback, useId, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { Decimal } from '../../../base/formats/decimal.ts';
import { exactMoney, formatMoney } from '../../../base/formats/money.ts';
import type { Shell } from '../../../shell/create-shell.ts';
import { useWords } from '../../../ui/language/use-words.ts';
import { TreeGrid, type TreeGridHandle } from '../../../ui/tree-grid/tree-grid.tsx';
import type { useBudget } from '../list/use-budget.ts';
import { canRequest } from '../lock-requests/can-request.ts';
import { typeLabels } from '../rules/type-labels.ts';
import { TagsButton } from '../tags/tags-button.tsx';
import { CellMessages } from './cell-message.tsx';
import { cellAfter, isEditable } from './cell-moves.ts';
import { placeOf } from './cell-range.ts';
import { ColumnsButton } from './columns/columns-button.tsx';
import { isDraftId } from './draft-item.ts';
import { type Editing, editCell, explainFixed, startEditing } from './editing.store.ts';
import { FilterBar } from './filters/filter-bar.tsx';
import { useShownRows } from './filters/use-shown-rows.ts';
import { FoldedTools } from './folded-tools.tsx';
import { useDragHandles } from './moving/drag-handles.tsx';
import { useRowDragging } from './moving/use-row-dragging.tsx';
import { newItemPlace } from './new-item-place.ts';
import { OfflineCode } from './offline-code.tsx';
import { PanelButtons, useDetailsButtons } from './panel-buttons.tsx';
import { RecycleBinLink } from './recycle-bin-link.tsx';
import { useSheetSearch } from './search/use-sheet-search.tsx';
import { createSelection, selectCell } from './selection.store.ts';
import type { Sheet } from './sheet.store.ts';
import { sheetWords } from './sheet.words.ts';
import { type NotifyOfChange, notifiedChanges } from './sheet-changes.store.ts';
import { SheetFoot } from './sheet-foot.tsx';
import type { RefusedText, ValueKey } from './sheet-items.ts';
import { SheetOffers } from './sheet-offers.tsx';
import { SheetPanels } from './sheet-panels.tsx';
import { SheetPrint } from './sheet-print.tsx';
import type { SheetRow } from './sheet-rows.ts';
import { isUnanswered } from './sheet-state.ts';
import { SheetStatus } from './sheet-status.tsx';
import { SheetTools } from './sheet-tools.tsx';
import { createUndoSteps } from './undo-steps.ts';
import { UnmappedLink } from './unmapped-link.tsx';
import { useCellEdits } from './use-cell-edits.ts';
import { useCellEvents } from './use-cell-events.ts';
import { useCellMessage } from './use-cell-message.ts';
import { useChangedRights } from './use-changed-rights.ts';
import { useItemMenu } from './use-item-menu.tsx';
import { useLostCell } from './use-lost-cell.ts';
import { useNextUnsaved } from './use-next-unsaved.ts';
import { useRowsBeyond } from './use-rows-beyond.ts';
import { useSelectedCells } from './use-selected-cells.ts';
import { useSheetActions } from './use-sheet-actions.ts';
import { useSheetColumns } from './use-sheet-columns.tsx';
import { type ItemOpening, useSheetPanels } from './use-sheet-panels.ts';
import { useSheetRows } from './use-sheet-rows.ts';
import { useSheetTarget } from './use-sheet-target.ts';
import { useUnsavedCells } from './use-unsaved-cells.ts';
import { HeadStatus } from './views/column-head.tsx';
import { NoRows } from './views/no-rows.tsx';
import { shownColumns } from './views/sheet-layout.ts';
import type { SheetViews } from './views/sheet-views.store.ts';
import { sheetViewsWords } from './views/sheet-views.words.ts';
import { useColumnDragging } from './views/use-column-dragging.tsx';
import { useColumnHeads } from './views/use-column-heads.tsx';
import { useSheetViews } from './views/use-sheet-views.ts';
import { ViewMenu } from './views/view-menu.tsx';

type LoadedSheetProps = ItemOpening & {
  notify: NotifyOfChange;
  shell: Shell;
  budgetId: string;
  locale: string;
  isReadonly: boolean;
  sheet: Sheet;
  views: SheetViews;
  /** Outlives the view, so that a text that is typed while the budget is deleted can still be read. */
  editing: Editing;
  /** The id of the view that the page has chosen. */
  viewId: string | undefined;
  known: NonNullable<ReturnType<typeof useBudget>['known']>;
};

/** The sheet of a budget whose items have been read: connects the grid with what changes its cells. */
export function LoadedSheet(props: LoadedSheetProps) {
  const { shell, sheet, views, editing, viewId, budgetId, locale, isReadonly, known, notify, ...opening } = props;
  const words = useWords(sheetWords);
  const viewsWords = useWords(sheetViewsWords);
  const { budget, preferences } = known;
  const { custom, unanswered, isWaiting } = useStore(sheet);
  const [selection] = useState(createSelection);
  const [steps] = useState(createUndoSteps);
  const [changes] = useState(() => notifiedChanges(sheet, shell, notify));
  const tree = useRef<TreeGridHandle>(null);
  const [keysId, headKeysId] = [useId(), useId()];
  const may = (permission: 'edit' | 'delete') => !isReadonly && budget.permissions?.includes(permission) === true;
  const canEdit = may('edit');
  const isManager = budget.permissions?.includes('manage-settings') === true;

  const { items, list, byId, totals } = useSheetRows({ sheet, editing, isManager });
  const activeId = useStore(selection, ({ active: cell }) => cell?.id ?? null);
  const active = byId.get(activeId ?? '');
  const hasApprovals = useMemo(() => items.some(({ approvalState }) => approvalState !== 'NONE'), [items]);
  const pendingCount = useMemo(() => items.filter(({ approvalState }) => approvalState === 'PENDING').length, [items]);
  const viewing = useSheetViews({ shell, views, custom, viewId, canEdit, isManager, hasApprovals });
  const shown = useShownRows({ rows: list, byId, custom, layout: viewing.layout, locale, editing, activeId });
  const { rows, toggle } = shown;
  useUnsavedCells(shell, sheet, editing);
  const right = isManager ? 'manage' : budget.permissions?.includes('edit') ? 'edit' : 'view';
  useChangedRights(shell, { sheet, editing, right, canEdit });

  const { currency } = budget;
  const currencySymbol = currency?.symbol ?? undefined;
  const decimals = preferences.includeDecimalsForAllNumbers;
  const labels = typeLabels(preferences);
  const formatAmount = useCallback(
    (amount: Decimal) => formatMoney(amount, { locale, currency: currency ?? { id: '' }, decimals }),
    [locale, currency, decimals],
  );
  const exactAmount = useCallback(
    (amount: Decimal, id = currency?.id ?? '') =>
      exactMoney(amount, { locale, currency: currency?.id === id ? currency : { id } }),
    [locale, currency],
  );

  /** Selects the cell of a row in the column of the active one. */
  const selectRow = useCallback(
    (id: string) => selectCell(selection, { id, key: selection.getState().active?.key ?? 'name' }),
    [selection],
  );
  const isChosen = (id: string) => selection.getState().active?.id === id;
  const onStep = useCallback(
    ([id = '']: readonly string[]) => sheet.getState().places.placeById.has(id) && selectRow(id),
    [sheet, selectRow],
  );
  const edits = useCellEdits({ shell, changes, steps, locale, currency, custom, onStep });
  const onRefused = useCallback((refused: RefusedText) => edits.change([], [refused]), [edits]);
  useLostCell({ shell, editing, rows: byId, locale, custom, onRefused });
  const target = useSheetTarget({ shell, budgetId, sheet, editing, locale, edits });
  const actions = useSheetActions({
    ...{ shell, changes, editing, steps, edits, read: target.read, tree, labels },
    isFiltered: shown.matchIds !== undefined,
    onMove(row, key, move) {
      const at = placeOf(rows, keys, { id: row.id, key });
      const next = at && cellAfter(rows, keys, at, move);
      const [id, nextKey] = [rows[next?.row ?? -1]?.id, keys[next?.column ?? -1]];
      if (!next || id === undefined || !nextKey) return false;
      selectCell(selection, { id, key: nextKey });
      tree.current?.focusRow(next.row);
      return true;
    },
    onAdded(id, parentId) {
      shown.keep(id);
      if (parentId !== null) toggle(parentId, true);
      selectCell(selection, { id, key: 'name' });
    },
    onSaved(draftId, id) {
      shown.keep(id);
      if (!isChosen(draftId)) return;
      selectRow(id);
      // The typed text goes on in the row of the saved item.
      const { cell } = editing.getState();
      const text = search.grid.current?.querySelector<HTMLInputElement>('.sheet-field')?.value;
      if (cell?.id === draftId) editCell(editing, { ...cell, id, text });
    },
    isChosen,
    onDropped({ parentId, afterId }) {
      const id = afterId ?? parentId;
      if (id !== null) selectRow(id);
    },
  });
  const panels = useSheetPanels({
    ...{ ...opening, activeId },
    hasItem: (id) => byId.has(id),
    onReveal(id) {
      selectCell(selection, { id, key: 'name' });
      tree.current?.scrollToId(id);
    },
    onClosed: () => tree.current?.focus(),
  });
  const cellOptions = { shell, editing, locale, formatAmount, exactAmount, custom, hasApprovals };
  const cellColumns = useSheetColumns({ ...cellOptions, actions: canEdit ? actions.cells : undefined });
  const printedColumns = useSheetColumns({ ...cellOptions, actions: undefined });
  const {
    columns,
    sizes,
    heads,
    dragging: headDragging,
  } = useColumnHeads({
    ...{ shell, viewing, custom, locale, currencySymbol, keysId: headKeysId },
    columns: useDragHandles(useDetailsButtons(cellColumns, panels.openItem), canEdit && !shown.isArranged),
  });
  const keys = useMemo(() => columns.map(({ key }) => key), [columns]);
  const search = useSheetSearch({
    ...{ shell, selection, tree, byId, rows: shown.list, keys, custom, locale, formatAmount },
    onExpand: (id) => toggle(id, true),
  });
  const message = useCellMessage({
    ...{ grid: search.grid, editing, selection, byId, custom },
    warning: target.warning,
    canAsk: canEdit && canRequest(shell),
  });
  const problemId = message?.kind === 'refused' ? message.id : undefined;
  const { range, cells, chosen } = useSelectedCells(selection, rows, keys, search.found, problemId);
  const refresh = isManager && !isReadonly ? sheet.refresh : undefined;
  const itemMenu = useItemMenu({
    ...{ shell, budgetId, locale, currencySymbol, custom, changes, steps, rows: list, byId, keys },
    formatAmount: exactAmount,
    ...{ selection, active, chosen, range, canEdit, refresh: sheet.refresh, refreshLocks: refresh },
    onPlaced([id], parentId) {
      if (parentId !== null) toggle(parentId, true);
      if (id !== undefined) selectRow(id);
      requestAnimationFrame(() => tree.current?.focus()); // when the menu has given it back
    },
    focusGrid: () => tree.current?.focus(),
  });
  const beyond = useRowsBeyond({
    ...{ selection, edits, tree, rows, keys, labels, isArranged: shown.isArranged, addItems: actions.addItems },
    onExpand: (id) => toggle(id, true),
  });
  const goToUnsaved = useNextUnsaved({
    ...{ sheet, selection, tree, rows, byId, keys, lists: [shown.list, list] },
    onExpand: (id) => toggle(id, true),
    onKeep: shown.keep,
    onShowColumn: (key) => viewing.change({ columns: [...viewing.shownKeys, key] }),
  });
  const dragging = useRowDragging(
    shell,
    search.grid,
    canEdit && !shown.isArranged ? { items: list, byId, rows, chosen, labels, onDrop: itemMenu.drop } : undefined,
  );
  const columnDragging = useColumnDragging(shell, search.grid, headDragging);
  const events = useCellEvents({
    ...{ shell, selection, editing, steps, edits, tree, rows, keys, range, canEdit },
    onEdit: (row, key, text) => {
      if (key === 'tagIds' && text === undefined) panels.openTags(row.id);
      else if (isEditable(row, key)) startEditing(editing, { id: row.id, key, text });
    },
    onFixed: (cell) => explainFixed(editing, cell),
    onToggle: toggle,
    onStep(direction) {
      if (shown.isArranged) shell.messages.show(viewsWords.sortedOrder);
      else itemMenu.step(direction);
    },
    onBeyond: beyond.offer,
    onDiscard(row, key) {
      const refusedKey = key as ValueKey;
      if (!row.refused?.[refusedKey]) return false;
      if (isDraftId(row.id)) actions.discardNew(row.id);
      else sheet.discard(row.id, refusedKey);
      return true;
    },
  });
  return (
    <>
      <SheetTools
        labels={labels}
        canAdd={(type) => newItemPlace(type, active, byId) !== undefined}
        onAdd={
          canEdit ? (type) => actions.add(type, newItemPlace(type, active, byId) ?? { parentId: null }) : undefined
        }
        onRemove={may('delete') ? () => void actions.remove(chosen) : undefined}
        hasActive={active !== undefined}
        steps={canEdit ? steps : undefined}
        status={<SheetStatus {...{ sheet, editing, selection, byId, canEdit, goToUnsaved }} />}
        menu={itemMenu.menu}
      />
      <div className="sheet-tools">
        <div className="sheet-buttons">
          <ViewMenu shell={shell} viewing={viewing} />
          {search.button}
          <span className="sheet-space" />
          <FoldedTools name="sheet-more-tools" label={words.moreTools}>
            <ColumnsButton
              {...{ shell, budgetId, custom, rows: list, locale, formatAmount, viewing }}
              onChanged={refresh}
            />
            {refresh && <TagsButton {...{ shell, budgetId }} groups={custom.tagGroups} onChanged={refresh} />}
            <UnmappedLink {...{ shell, budgetId }} />
            <RecycleBinLink {...{ shell, budgetId }} itemCount={items.length} />
            <PanelButtons
              onApprovals={panels.openApprovals}
              pendingCount={pendingCount}
              transfersHref={`${shell.config.paths.app}budgets/${budgetId}/transfers`}
              onDetails={active && (() => panels.openItem(active.id))}
              onShare={panels.openShare}
              onHistory={isManager ? panels.openHistory : undefined}
            />
          </FoldedTools>
        </div>
      </div>
      <SheetOffers {...{ shell, actions, beyond }} isEmpty={rows.length === 0} />
      {itemMenu.opened}
      {search.bar}
      <FilterBar
        {...{ rows: list, matchIds: shown.matchIds, formatAmount }}
        onClear={() => {
          viewing.change({ filters: [] });
          requestAnimationFrame(() => tree.current?.focus()); // when the button has gone
        }}
      />
      {dragging}
      {columnDragging}
      <SheetPanels
        {...{ shell, budgetId, labels, canEdit, isReadonly }}
        money={{ locale, currencySymbol, format: formatAmount, exact: exactAmount }}
        isManager={refresh !== undefined}
        panel={panels.panel}
        question={panels.question}
        noteUnsaved={panels.noteUnsaved}
        rows={byId}
        revision={items}
        tagGroups={custom.tagGroups}
        onTags={({ id, tagIds }, next) => edits.change([{ id, values: { tagIds: next }, seen: { tagIds } }])}
        onChanged={() => void sheet.refresh()}
        onClose={panels.close}
      >
        <div className="sheet-grid" ref={search.grid} onKeyDownCapture={panels.onKeyDownCapture} {...events}>
          <CellMessages message={message}>
            <TreeGrid
              ref={tree}
              label={words.label(budget.name)}
              describedBy={canEdit ? keysId : undefined}
              rows={rows}
              columns={columns}
              cells={cells}
              columnSizes={sizes}
              isMuted={(row) => shown.isMuted(row) || (isWaiting && isUnanswered({ unanswered }, row.id))}
              textOf={textOf}
              activeId={activeId}
              markedId={panels.panel?.kind === 'item' ? panels.panel.itemId : null}
              onActiveChange={(id) => {
                if (id !== selection.getState().active?.id) selectRow(id);
              }}
              onToggle={toggle}
              empty={
                <NoRows
                  isFiltered={items.length > 0}
                  onAdd={canEdit ? () => actions.add('CATEGORY', { parentId: null }) : undefined}
                  addLabel={labels.CATEGORY}
                />
              }
            />
          </CellMessages>
        </div>
      </SheetPanels>
      <p className="p-visually-hidden" id={keysId}>
        {words.keys}
      </p>
      <p className="p-visually-hidden" id={headKeysId}>
        {viewsWords.headKeys}
      </p>
      <HeadStatus heads={heads} />
      <OfflineCode isWorking={canEdit && active !== undefined} />
      <SheetPrint
        title={budget.name}
        sheet={sheet}
        columns={shownColumns(printedColumns, viewing.layout)}
        rows={rows}
      />
      <SheetFoot
        {...{ shell, budgetId, locale, decimals, formatAmount, rows, keys, range, totals }}
        currencyId={currency?.id}
        target={target.shown}
      />
    </>
  );
}

const textOf = ({ name }: SheetRow): string => name;
