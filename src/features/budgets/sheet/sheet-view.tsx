import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { Decimal } from '../../../base/formats/decimal.ts';
import { formatMoney } from '../../../base/formats/money.ts';
import type { ItemType } from '../../../shell/brand/item-types.ts';
import type { Shell } from '../../../shell/create-shell.ts';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { useWords } from '../../../ui/language/use-words.ts';
import { LoadedView } from '../../../ui/load/loaded-view.tsx';
import { createLoading } from '../../../ui/overlay/loading.store.ts';
import { LoadingOverlay } from '../../../ui/overlay/loading-overlay.tsx';
import { ScreenLoading } from '../../../ui/overlay/screen-loading.ts';
import { flattenTree } from '../../../ui/tree-grid/flatten-tree.ts';
import { TreeGrid, type TreeGridHandle } from '../../../ui/tree-grid/tree-grid.tsx';
import { useBudget } from '../list/use-budget.ts';
import { BranchTotal } from './branch-total.tsx';
import { cellAfter, isEditable } from './cell-moves.ts';
import { placeOf, rangeOf } from './cell-range.ts';
import { useColumnsMenu } from './columns/use-columns-menu.tsx';
import { fixedCells } from './custom-cells.ts';
import { createEditing, editCell } from './editing.store.ts';
import { MoreButton } from './moving/more-button.tsx';
import { useItemMoves } from './moving/use-item-moves.tsx';
import { newItemPlace } from './new-item-place.ts';
import { PanelButtons, useDetailsButtons } from './panel-buttons.tsx';
import { RecycleBinLink } from './recycle-bin-link.tsx';
import { createSelection, selectCell } from './selection.store.ts';
import { createSheet, type Sheet } from './sheet.store.ts';
import { sheetWords } from './sheet.words.ts';
import type { SheetItem, ValueKey } from './sheet-items.ts';
import { SheetPanels } from './sheet-panels.tsx';
import { type SheetRow, sheetRows } from './sheet-rows.ts';
import { SheetSelected } from './sheet-selected.tsx';
import { SheetTarget } from './sheet-target.tsx';
import { SheetTools } from './sheet-tools.tsx';
import { SheetTotals } from './sheet-totals.tsx';
import { createUndoSteps } from './undo-steps.ts';
import { useCellEdits } from './use-cell-edits.ts';
import { useCellEvents } from './use-cell-events.ts';
import { useLostCell } from './use-lost-cell.ts';
import { useSheetActions } from './use-sheet-actions.ts';
import { useSheetColumns } from './use-sheet-columns.tsx';
import { type ItemOpening, useSheetPanels } from './use-sheet-panels.ts';
import { useSheetTarget } from './use-sheet-target.ts';
import { useUnsavedCells } from './use-unsaved-cells.ts';

type SheetViewProps = ItemOpening & {
  shell: Shell;
  budgetId: string | undefined;
  locale: string;
  isReadonly: boolean;
};

/** The items of a budget as a sheet that users edit. Empty while signed out or without a budget. */
export function SheetView({ budgetId, ...props }: SheetViewProps) {
  const { shell, locale } = props;
  const session = useStore(shell.session);
  useEffect(() => shell.session.start(), [shell]);
  if (session.phase !== 'signed-in' || !budgetId) return null;
  return <SheetOf key={budgetId} {...props} budgetId={budgetId} locale={session.account.locale ?? locale} />;
}

type SheetOfProps = Omit<SheetViewProps, 'budgetId'> & { budgetId: string };

function SheetOf(props: SheetOfProps) {
  const { shell, budgetId } = props;
  const words = useWords(sheetWords);
  const { known, failure: budgetFailure, reload } = useBudget(shell, budgetId);
  const [sheet] = useState(() => createSheet(shell, budgetId));
  useEffect(() => sheet.attach(), [sheet]);
  const { items, failure: itemsFailure } = useStore(sheet);
  const failure = budgetFailure ?? (items ? undefined : itemsFailure);
  const [loading] = useState(() => createLoading(shell.clock));
  const loaded = {
    value: known && items && { known, items },
    failure,
    isLoading: !failure && !(known && items),
    reload: async () => void (await Promise.all([reload(), sheet.refresh()])),
    change: () => {},
  };
  return (
    <div className="sheet" lang="en" /* no other language has these texts yet */>
      <ScreenLoading value={loading}>
        <LoadedView loaded={loaded} what={words.what}>
          {(value) => <LoadedSheet {...props} {...value} sheet={sheet} />}
        </LoadedView>
      </ScreenLoading>
      <LoadingOverlay loading={loading} words={words.loading} />
    </div>
  );
}

type LoadedSheetProps = SheetOfProps & {
  sheet: Sheet;
  known: NonNullable<ReturnType<typeof useBudget>['known']>;
};

function LoadedSheet({ shell, sheet, budgetId, locale, isReadonly, known, ...opening }: LoadedSheetProps) {
  const words = useWords(sheetWords);
  const { budget, preferences } = known;
  const { items = NO_ITEMS, custom, lockedFields, edits, refused, isWaiting } = useStore(sheet);
  const [editing] = useState(createEditing);
  const [selection] = useState(createSelection);
  const [steps] = useState(createUndoSteps);
  const { typed, problem } = useStore(editing);
  const selected = useStore(selection);
  const [collapsedIds, setCollapsedIds] = useState<ReadonlySet<string>>(new Set());
  const tree = useRef<TreeGridHandle>(null);
  const keysId = useId();
  const before = useRef<ReadonlyMap<string, SheetRow>>(new Map());
  const may = (permission: 'edit' | 'delete') => !isReadonly && budget.permissions?.includes(permission) === true;
  const canEdit = may('edit');
  const isManager = budget.permissions?.includes('manage-settings') === true;
  const fixed = useMemo(() => fixedCells(custom, isManager ? 'ADMIN' : 'EDITOR'), [custom, isManager]);

  const { rows: all, totals } = useMemo(
    () => sheetRows(items, { edits, refused, typed }, before.current, { columns: custom.columns, fixed, lockedFields }),
    [items, edits, refused, typed, custom, fixed, lockedFields],
  );
  const rowById = useMemo(() => new Map(all.map((row) => [row.id, row])), [all]);
  before.current = rowById;
  const rows = useMemo(() => flattenTree(all, { collapsedIds }), [all, collapsedIds]);
  const activeId = selected.active?.id ?? null;
  const active = rowById.get(activeId ?? '');
  const isTyping = typed !== undefined || problem !== undefined;
  useUnsavedCells(shell, sheet, typed, isTyping);
  useLostCell(shell, editing, rowById);

  const { currency } = budget;
  const decimals = preferences.includeDecimalsForAllNumbers;
  const formatAmount = useCallback(
    (amount: Decimal) => formatMoney(amount, { locale, currency: currency ?? { id: '' }, decimals }),
    [locale, currency, decimals],
  );
  const toggle = (id: string, isExpanded: boolean) => setCollapsedIds((ids) => toggled(ids, id, isExpanded));
  const labels = labelsByType(preferences);
  const onStep = useCallback(
    ([id]: readonly string[]) => {
      const key = selection.getState().active?.key ?? 'name';
      if (id !== undefined) selectCell(selection, { id, key });
    },
    [selection],
  );
  const currencySymbol = currency?.symbol ?? undefined;
  const cellEdits = useCellEdits({ shell, sheet, steps, locale, currencySymbol, custom, onStep });
  const checked = useSheetTarget({ shell, budgetId, state: { items, edits }, typed, locale, edits: cellEdits });
  const actions = useSheetActions({
    ...{ shell, sheet, editing, steps, edits: cellEdits, read: checked.read, tree, labels },
    onMove(row, key, move) {
      const at = placeOf(rows, keys, { id: row.id, key });
      const next = at && cellAfter(rows, keys, at, move);
      const [id, nextKey] = [rows[next?.row ?? -1]?.id, keys[next?.column ?? -1]];
      if (!next || id === undefined || !nextKey) return false;
      selectCell(selection, { id, key: nextKey });
      tree.current?.focusRow(next.row);
      return true;
    },
    onCreated(id, parentId) {
      if (parentId !== null) toggle(parentId, true);
      selectCell(selection, { id, key: 'name' });
    },
  });
  const panels = useSheetPanels({
    ...{ ...opening, activeId },
    onReveal(id) {
      selectCell(selection, { id, key: 'name' });
      tree.current?.scrollToId(id);
    },
    onClosed: () => tree.current?.focus(),
  });
  const { hiddenIds, menuOf } = useColumnsMenu();
  const columns = useDetailsButtons(
    useSheetColumns({
      ...{ shell, editing, locale, formatAmount, custom, hiddenIds },
      actions: canEdit ? actions.cells : undefined,
    }),
    panels.openItem,
  );
  const keys = useMemo(() => columns.map(({ key }) => key), [columns]);
  const range = useMemo(() => rangeOf(rows, keys, selected), [rows, keys, selected]);
  const activeColumn = Math.max(0, selected.active ? keys.indexOf(selected.active.key) : 0);
  const cells = useMemo(() => ({ activeColumn, selected: range }), [activeColumn, range]);
  const chosen = useMemo(
    () => (range ? rows.slice(range.top, range.bottom + 1).map(({ item }) => item) : []),
    [rows, range],
  );
  const moves = useItemMoves({
    ...{ shell, sheet, steps, rows: all, byId: rowById, chosen },
    onPlaced([id], parentId) {
      if (parentId !== null) toggle(parentId, true);
      if (id !== undefined) selectCell(selection, { id, key: selected.active?.key ?? 'name' });
      requestAnimationFrame(() => tree.current?.focus()); // when the menu has given it back
    },
  });
  const events = useCellEvents({
    ...{ shell, selection, steps, edits: cellEdits, tree, rows, keys, range, canEdit },
    onEdit: (row, key, text) => {
      if (isEditable(row, key)) editCell(editing, { id: row.id, key, text });
    },
    onToggle: toggle,
    onStep: (direction) => moves.perform(direction),
    onDiscard(row, key) {
      if (!isEditable(row, key) || !row.refused?.[key]) return false;
      sheet.discard(row.id, key);
      return true;
    },
  });
  const activeProblem = active?.refused?.[selected.active?.key as ValueKey]?.problem;

  const isLocked = active?.lockedFields?.includes(selected.active?.key ?? '') === true;

  const state = () => {
    if (isTyping) return words.editing;
    if (isLocked) return words.problems.locked;
    if (isWaiting) return words.waiting;
    if (edits.size > 0) return words.saving;
    return refused.size > 0 ? words.refused : words.saved;
  };
  return (
    <>
      <SheetTools
        labels={labels}
        canAdd={(type) => newItemPlace(type, active, rowById) !== undefined}
        onAdd={canEdit ? (type) => void actions.add(type, newItemPlace(type, active, rowById) ?? null) : undefined}
        onRemove={may('delete') ? () => void actions.remove(chosen) : undefined}
        hasActive={active !== undefined}
        steps={canEdit ? steps : undefined}
        state={canEdit ? state() : undefined}
        problem={problem ?? activeProblem}
        warning={checked.warning}
        deletion={actions.deletion}
        onUndo={actions.undo}
        onExpired={actions.forget}
        clock={shell.clock}
      >
        {canEdit && (
          <MoreButton shell={shell} hasActive={chosen.length > 0} canDo={moves.canDo} onAction={moves.perform} />
        )}
        <RecycleBinLink {...{ shell, budgetId }} itemCount={items.length} />
        {menuOf({
          ...{ shell, budgetId, custom, rows: all, locale, formatAmount },
          onChanged: isManager && !isReadonly ? sheet.refresh : undefined,
        })}
        <PanelButtons
          onDetails={active && (() => panels.openItem(active.id))}
          onHistory={budget.permissions?.includes('manage-settings') ? panels.openHistory : undefined}
        />
      </SheetTools>
      {moves.dialog}
      <SheetPanels
        {...{ shell, budgetId, labels, locale, currencySymbol, formatAmount, canEdit }}
        panel={panels.panel}
        rows={rowById}
        revision={items}
        onChanged={() => void sheet.refresh()}
        onClose={panels.close}
      >
        <div className="sheet-grid" onKeyDownCapture={panels.onKeyDownCapture} {...events}>
          <TreeGrid
            ref={tree}
            label={words.label(budget.name)}
            describedBy={canEdit ? keysId : undefined}
            rows={rows}
            columns={columns}
            cells={cells}
            textOf={textOf}
            activeId={activeId}
            markedId={panels.panel?.kind === 'item' ? panels.panel.itemId : null}
            onActiveChange={(id) => {
              if (id !== selection.getState().active?.id)
                selectCell(selection, { id, key: keys[activeColumn] ?? 'name' });
            }}
            onToggle={toggle}
            empty={<EmptyState title={words.empty}>{canEdit ? words.emptyEdit : words.emptyText}</EmptyState>}
          />
        </div>
      </SheetPanels>
      <p className="p-visually-hidden" id={keysId}>
        {words.keys}
      </p>
      <div className="sheet-foot">
        <SheetSelected {...{ rows, keys, range, formatAmount }} />
        <SheetTotals totals={totals} formatAmount={formatAmount} />
        {checked.shown && <SheetTarget {...checked.shown} {...{ locale, decimals }} currencyId={currency?.id} />}
        <BranchTotal {...{ shell, budgetId, locale, decimals }} />
      </div>
    </>
  );
}

const NO_ITEMS: readonly SheetItem[] = [];
const textOf = ({ name }: SheetRow): string => name;

const labelsByType = (preferences: LoadedSheetProps['known']['preferences']): Record<ItemType, string> => ({
  CATEGORY: preferences.campaignButtonLabel,
  SUBCATEGORY: preferences.subCampaignButtonLabel,
  LINE_ITEM: preferences.lineItemButtonLabel,
  PLACEHOLDER: preferences.highlightedItemButtonLabel,
});

function toggled(ids: ReadonlySet<string>, id: string, isExpanded: boolean): ReadonlySet<string> {
  const next = new Set(ids);
  if (isExpanded) next.delete(id);
  else next.add(id);
  return next;
}
