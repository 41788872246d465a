import { Link2 } from 'lucide-react';
import { type CSSProperties, type MouseEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { Shell } from '../../../shell/create-shell.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useDialogs } from '../../../ui/dialog/use-dialogs.ts';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { useMedia } from '../../../ui/layout/use-media.ts';
import { LoadedView } from '../../../ui/load/loaded-view.tsx';
import { MoreButton } from '../../../ui/load/more-button.tsx';
import { flattenTree } from '../../../ui/tree-grid/flatten-tree.ts';
import { indexOfRow } from '../../../ui/tree-grid/row-of-event.ts';
import { TreeGrid } from '../../../ui/tree-grid/tree-grid.tsx';
import type { Financial } from '../financials/financials.wire.ts';
import { shareText } from '../financials/share-text.ts';
import { MapDialog } from './map-dialog.tsx';
import { OrdersQuestionDialog } from './orders-question.tsx';
import { splitWords } from './split.words.ts';
import { SplitDialog } from './split-dialog.tsx';
import { UnmappedFilters } from './unmapped-filters.tsx';
import { unmappedFinancialsWords as words } from './unmapped-financials.words.ts';
import { UnmappedTools } from './unmapped-tools.tsx';
import { isUnfinished, useEntryCalls } from './use-entry-calls.ts';
import { useEntryDeletion } from './use-entry-deletion.ts';
import { useMapToOrders } from './use-map-to-orders.ts';
import { useSelectAll } from './use-select-all.ts';
import { isFilter, type UnmappedFilter, useUnmapped } from './use-unmapped.ts';
import { type UnmappedRow, useUnmappedColumns } from './use-unmapped-columns.tsx';

type UnmappedFinancialsViewProps = {
  shell: Shell;
  /** Undefined for the list of all budgets. */
  budgetId?: string;
  locale: string;
  /** The heading of the page, with the name of the budget as soon as it is known. */
  head: (budgetName: string | undefined) => ReactNode;
};

const NO_FILTER: UnmappedFilter = { budgetId: '', kind: '', search: '' };
const TYPING_MS = 250;
const ROW_HEIGHT_PX = 44;
const NONE: ReadonlySet<string> = new Set();

/** The purchase orders and actuals of a budget, or of all, without an item, which can be mapped to one. */
export function UnmappedFinancialsView({ shell, budgetId, locale, head }: UnmappedFinancialsViewProps) {
  const { clock } = shell;
  const dialogs = useDialogs(shell);
  const isNarrow = useMedia('(width < 600px)');
  const [filter, setFilter] = useState(NO_FILTER);
  const [applied, setApplied] = useState(NO_FILTER);
  const [hasSearched, setHasSearched] = useState(false);
  const [selection, setSelection] = useState(NONE);
  const [activeId, setActiveId] = useState<string | null>(null);
  const [opened, setOpened] = useState<'map' | 'split'>();
  const mapButton = useRef<HTMLButtonElement>(null);
  const splitButton = useRef<HTMLButtonElement>(null);

  const calls = useEntryCalls();
  const isHeld = opened === 'map' || isUnfinished(calls.progress);
  const { facts, pages, total, reload } = useUnmapped(shell, budgetId, applied, isHeld);
  useEffect(() => clock.after(TYPING_MS, () => setApplied(filter)), [clock, filter]);

  const isAll = budgetId === undefined;
  const budgets = facts.value?.budgets;
  const columns = useUnmappedColumns({ locale, budgets, isAll, isNarrow });
  const all = useMemo(
    (): UnmappedRow[] =>
      (pages.value?.rows ?? []).map((entry) => ({
        ...entry,
        parentId: null,
        name: nameOf(entry, locale),
        numberText: numberText(entry, locale),
      })),
    [pages.value, locale],
  );
  const rows = useMemo(() => flattenTree(all, { collapsedIds: NONE }), [all]);
  const selected = useMemo(() => all.filter(({ id }) => selection.has(id)), [all, selection]);
  const count = (value: number) => new Intl.NumberFormat(locale).format(value);

  const clickCheck = (event: MouseEvent) => {
    const row = rows[indexOfRow(event) ?? -1];
    if (!row || !(event.target as Element).closest('.bin-check')) return;
    event.stopPropagation(); // a click on the row would select it alone
    setActiveId(row.id);
    setSelection((before) => {
      const next = new Set(before);
      if (!next.delete(row.id)) next.add(row.id);
      return next;
    });
  };
  const settled = async () => {
    setSelection(NONE);
    await reload();
  };
  const { loaded, selectAll } = useSelectAll(shell, pages, applied, setSelection);
  const orders = useMapToOrders({ shell, count, onMapped: settled });
  const deleting = useEntryDeletion({ shell, dialogs, count, calls, onDeleted: settled, onSomeDeleted: reload });
  const chosenId = budgetId ?? applied.budgetId;
  /** The budgets whose entries orders are looked for. */
  const ordersOf = chosenId === '' ? [...(facts.value?.counts.keys() ?? [])] : [chosenId];
  const progress =
    loaded === undefined
      ? (orders.progress ?? deleting.progress)
      : words.loading(count(loaded), count(Math.max(total ?? 0, loaded)));
  const close = () => setOpened(undefined);
  const [splitEntry] = selected;
  const isFiltering = isFilter(applied);
  return (
    <>
      {head(budgets?.find(({ id }) => id === budgetId)?.name)}
      <div className="bin unmapped">
        {/* It stays while found entries load: the user may still type. */}
        {(hasSearched || (pages.value?.rows.length ?? 0) > 0) && (
          <UnmappedFilters
            {...{ filter, count }}
            facts={isAll ? facts.value : undefined}
            onChange={(changed) => {
              setHasSearched(true);
              setFilter(changed);
              setSelection(NONE);
            }}
          />
        )}
        <LoadedView loaded={pages} what={words.what}>
          {({ rows: found }) =>
            found.length === 0 && !isFiltering && filter === applied ? (
              <EmptyState icon={<Link2 size={22} strokeWidth={1.75} />} title={words.empty}>
                {words.emptyText}
              </EmptyState>
            ) : (
              <>
                <UnmappedTools
                  {...{ total, count, splitButton, mapButton }}
                  selected={selected.length}
                  progress={progress}
                  isSelecting={loaded !== undefined}
                  onSelectAll={() => void selectAll()}
                  onClear={() => setSelection(NONE)}
                  isMappingOrders={orders.isBusy}
                  onMapOrders={
                    ordersOf.length > 0
                      ? () => void orders.mapAll(ordersOf, isFilter({ ...applied, budgetId: '' }))
                      : undefined
                  }
                  isDeleting={deleting.progress !== undefined}
                  onDelete={() => void deleting.deleteAll(selected.map(({ id }) => id))}
                  onSplit={() => setOpened('split')}
                  onMap={() => setOpened('map')}
                />
                <div
                  className="bin-grid"
                  style={{ '--bin-rows': Math.max(rows.length, 1) } as CSSProperties}
                  onClickCapture={clickCheck}
                >
                  <TreeGrid
                    label={words.table}
                    rows={rows}
                    columns={columns}
                    textOf={textOf}
                    rowHeightPx={ROW_HEIGHT_PX}
                    activeId={activeId}
                    onActiveChange={setActiveId}
                    onToggle={noBranches}
                    selection={selection}
                    onSelectionChange={(ids) => setSelection(new Set(ids))}
                    empty={
                      <EmptyState
                        title={words.noMatches}
                        action={<Button onClick={() => setFilter(NO_FILTER)}>{words.clear}</Button>}
                      />
                    }
                  />
                </div>
                <MoreButton pages={pages} what={words.more} />
              </>
            )
          }
        </LoadedView>
      </div>
      {opened === 'map' && (
        <MapDialog
          {...{ shell, locale, pageBudgetId: budgetId, listed: budgets ?? [], entries: selected }}
          onMapped={settled}
          onSomeMapped={reload}
          onClose={close}
          returnFocusTo={() => mapButton.current}
        />
      )}
      {orders.question && <OrdersQuestionDialog {...orders.question} />}
      {opened === 'split' && splitEntry && (
        <SplitDialog
          {...{ shell, locale }}
          budgetId={splitEntry.budgetId}
          entry={splitEntry}
          name={splitEntry.name}
          currency={budgets?.find(({ id }) => id === splitEntry.budgetId)?.currency}
          onSplit={settled}
          onClose={close}
          returnFocusTo={() => splitButton.current}
        />
      )}
    </>
  );
}

function nameOf({ number, vendor, label, share }: Financial, locale: string): string {
  const name = number ?? vendor ?? label ?? words.unnamed;
  return share === null ? name : splitWords.partOf(shareText(share, locale), name);
}

function numberText({ number, share }: Financial, locale: string): string {
  return share === null ? (number ?? '') : splitWords.partOf(shareText(share, locale), number ?? '–');
}

const textOf = ({ name }: UnmappedRow): string => name;
const noBranches = () => {};
