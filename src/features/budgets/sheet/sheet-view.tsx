import { type KeyboardEvent, type MouseEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
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
import { indexOfRow } from '../../../ui/tree-grid/row-of-event.ts';
import { TreeGrid, type TreeGridHandle } from '../../../ui/tree-grid/tree-grid.tsx';
import { useUnsaved } from '../../../ui/unsaved/use-unsaved.ts';
import { useBudget } from '../list/use-budget.ts';
import { isEditable } from './cell-moves.ts';
import { createEditing, editCell, stopEditing } from './editing.store.ts';
import { newItemPlace } from './new-item-place.ts';
import { createSheet, type Sheet } from './sheet.store.ts';
import { sheetWords } from './sheet.words.ts';
import type { SheetItem, ValueKey } from './sheet-items.ts';
import { type SheetRow, sheetRows } from './sheet-rows.ts';
import { SheetTools } from './sheet-tools.tsx';
import { SheetTotals } from './sheet-totals.tsx';
import { useSheetActions } from './use-sheet-actions.ts';
import { useSheetColumns } from './use-sheet-columns.tsx';

type SheetViewProps = { shell: Shell; budgetId: string | undefined; locale: string; isReadonly: boolean };

/** The items of a budget as a sheet that users edit. Empty while signed out or without a budget. */
export function SheetView({ shell, budgetId, locale, isReadonly }: SheetViewProps) {
  const session = useStore(shell.session);
  useEffect(() => shell.session.start(), [shell]);
  if (session.phase !== 'signed-in' || !budgetId) return null;
  return <SheetOf key={budgetId} {...{ shell, budgetId, isReadonly }} locale={session.account.locale ?? locale} />;
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

function LoadedSheet({ shell, sheet, locale, isReadonly, known }: LoadedSheetProps) {
  const words = useWords(sheetWords);
  const { budget, preferences } = known;
  const { items = NO_ITEMS, edits, refused, isWaiting } = useStore(sheet);
  const [editing] = useState(createEditing);
  const { typed, problem } = useStore(editing);
  const [collapsedIds, setCollapsedIds] = useState<ReadonlySet<string>>(new Set());
  const [activeId, setActiveId] = useState<string | null>(null);
  const tree = useRef<TreeGridHandle>(null);
  const before = useRef<ReadonlyMap<string, SheetRow>>(new Map());
  const may = (permission: 'edit' | 'delete') => !isReadonly && budget.permissions?.includes(permission) === true;
  const canEdit = may('edit');

  const { rows: all, totals } = useMemo(
    () => sheetRows(items, { edits, refused, typed }, before.current),
    [items, edits, refused, typed],
  );
  const rowById = useMemo(() => new Map(all.map((row) => [row.id, row])), [all]);
  before.current = rowById;
  const rows = useMemo(() => flattenTree(all, { collapsedIds }), [all, collapsedIds]);
  const active = rowById.get(activeId ?? '');
  const isTyping = typed !== undefined || problem !== undefined;
  const isUnsaved = edits.size > 0 || refused.size > 0 || isTyping;
  useUnsaved(shell.unsaved, words.unsaved, isUnsaved, () =>
    [...edits.values(), ...refused.values(), ...(typed ? [typed] : [])]
      .flatMap(({ values }) => Object.values(values))
      .join('\n'),
  );

  useEffect(() => {
    const { cell } = editing.getState();
    if (!cell || rowById.has(cell.id)) return;
    if (isTyping) shell.messages.show(words.lost(''), 'error');
    stopEditing(editing);
  }, [editing, rowById, isTyping, shell, words]);

  const { currency } = budget;
  const decimals = preferences.includeDecimalsForAllNumbers;
  const formatAmount = useCallback(
    (amount: Decimal) => formatMoney(amount, { locale, currency: currency ?? { id: '' }, decimals }),
    [locale, currency, decimals],
  );
  const toggle = (id: string, isExpanded: boolean) => setCollapsedIds((ids) => toggled(ids, id, isExpanded));
  const labels = labelsByType(preferences);
  const { cells, add, deletion, remove, undo, forget } = useSheetActions({
    ...{ shell, sheet, editing, tree, rows, labels, locale },
    currencySymbol: currency?.symbol ?? undefined,
    onActive: setActiveId,
    onReveal: (id) => id !== null && toggle(id, true),
  });
  const columns = useSheetColumns({ editing, actions: canEdit ? cells : undefined, locale, formatAmount });

  const startEditing = (id: string, key: ValueKey) => {
    const row = rowById.get(id);
    if (canEdit && row && isEditable(row, key)) editCell(editing, id, key);
  };
  const clickCell = (event: MouseEvent) => {
    const row = rows[indexOfRow(event) ?? -1];
    const key = (event.target as Element).closest<HTMLElement>('[data-cell]')?.dataset.cell as ValueKey | undefined;
    if (row && key) startEditing(row.id, key);
  };
  const pressKey = (event: KeyboardEvent) => {
    // In a field, the browser's own.
    if (event.key !== 'F2' || activeId === null || !(event.target as Element).matches('.p-tree-row')) return;
    event.preventDefault();
    startEditing(activeId, 'name');
  };

  const state = () => {
    if (isTyping) return words.editing;
    if (isWaiting) return words.waiting;
    if (edits.size > 0) return words.saving;
    return refused.size > 0 ? words.refused : words.saved;
  };
  return (
    <>
      <SheetTools
        labels={labels}
        canAdd={(type) => newItemPlace(type, active, rowById) !== undefined}
        onAdd={canEdit ? (type) => void add(type, newItemPlace(type, active, rowById) ?? null) : undefined}
        onRemove={may('delete') ? () => active && void remove(active) : undefined}
        hasActive={active !== undefined}
        state={canEdit ? state() : undefined}
        problem={problem}
        deletion={deletion}
        onUndo={(last) => void undo(last)}
        onExpired={forget}
        clock={shell.clock}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its rows can be focused. */}
      <div className="sheet-grid" onClick={clickCell} onKeyDown={pressKey}>
        <TreeGrid
          ref={tree}
          label={words.label(budget.name)}
          rows={rows}
          columns={columns}
          textOf={textOf}
          activeId={activeId}
          onActiveChange={setActiveId}
          onToggle={toggle}
          onOpen={(id) => startEditing(id, 'name')}
          empty={<EmptyState title={words.empty}>{canEdit ? words.emptyEdit : words.emptyText}</EmptyState>}
        />
      </div>
      <SheetTotals totals={totals} formatAmount={formatAmount} />
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
