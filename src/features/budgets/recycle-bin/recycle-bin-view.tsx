import { Trash2 } from 'lucide-react';
import { type CSSProperties, type MouseEvent, type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Shell } from '../../../shell/create-shell.ts';
import { Button } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { isFocusLost } from '../../../ui/layer/is-focus-lost.ts';
import { useMedia } from '../../../ui/layout/use-media.ts';
import { isFinal } from '../../../ui/load/is-final.ts';
import { LoadedView } from '../../../ui/load/loaded-view.tsx';
import { MoreButton } from '../../../ui/load/more-button.tsx';
import { useNow } from '../../../ui/time/use-now.ts';
import { flattenTree } from '../../../ui/tree-grid/flatten-tree.ts';
import { indexOfRow } from '../../../ui/tree-grid/row-of-event.ts';
import { TreeGrid, type TreeGridHandle } from '../../../ui/tree-grid/tree-grid.tsx';
import { TreePrint } from '../../../ui/tree-grid/tree-print.tsx';
import { useTypeLabels } from '../labels/use-type-labels.ts';
import { MissingBudget } from '../list/missing-budget.tsx';
import { SheetOffer } from '../sheet/sheet-offer.tsx';
import { isFiltering, NO_FILTER } from './bin-filter.ts';
import { BinFilters } from './bin-filters.tsx';
import { type BinRow, binRows, isSelectable } from './bin-rows.ts';
import type { DeletedItem, RecycleBin } from './recycle-bin.wire.ts';
import { restoreWords, recycleBinWords as words } from './recycle-bin.words.ts';
import { RestoreDialog } from './restore-dialog.tsx';
import { useBin } from './use-bin.ts';
import { useBinColumns } from './use-bin-columns.tsx';
import { useRestoring } from './use-restoring.ts';

type RecycleBinViewProps = {
  shell: Shell;
  budgetId: string;
  locale: string;
  /** The heading of a page, for the budget as soon as it is known, unless it does not exist for this user. */
  head?: (budget: RecycleBin['budget'] | undefined, isMissing: boolean) => ReactNode;
};

/** The deleted items of a budget, which can be restored (docs/decisions/0047-recycle-bin.md). */
export function RecycleBinView({ shell, budgetId, locale, head }: RecycleBinViewProps) {
  const bin = useBin(shell, budgetId);
  const { pages, facts } = bin;
  const isMissing = pages.value === undefined && pages.failure !== undefined && isFinal(pages.failure);
  return (
    <>
      {head?.(facts?.budget, isMissing)}
      <div className="bin" lang="en" /* no other language has these texts yet */>
        <LoadedView loaded={pages} what={words.loading} missing={<MissingBudget shell={shell} />}>
          {({ rows }) => facts && <LoadedBin {...{ shell, budgetId, locale, bin, facts }} items={rows} />}
        </LoadedView>
      </div>
    </>
  );
}

type LoadedBinProps = Omit<RecycleBinViewProps, 'head'> & {
  bin: ReturnType<typeof useBin>;
  facts: NonNullable<ReturnType<typeof useBin>['facts']>;
  items: readonly DeletedItem[];
};

function LoadedBin({ shell, budgetId, locale, bin, facts, items }: LoadedBinProps) {
  const { pages, filter, setFilter } = bin;
  const nowMs = useNow(shell);
  const isNarrow = useMedia('(width < 600px)');
  const area = useRef<HTMLDivElement>(null);
  /** A change of others must not take the focus. */
  const isOwnChange = useRef(false);
  const tree = useRef<TreeGridHandle>(null);
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set());
  const [activeId, setActiveId] = useState<string | null>(null);
  const [collapsedIds, setCollapsedIds] = useState<ReadonlySet<string>>(new Set());
  const labels = useTypeLabels(shell, budgetId);
  const columns = useBinColumns({ locale, nowMs, isNarrow, labels });

  const all = useMemo(() => binRows(items, facts.parents), [items, facts.parents]);
  const rows = useMemo(() => flattenTree(all, { collapsedIds }), [all, collapsedIds]);
  const selectable = useMemo(() => new Set(all.filter(isSelectable).map(({ id }) => id)), [all]);
  const selectedIds = useMemo(() => [...selection].filter((id) => selectable.has(id)), [selection, selectable]);
  const select = (ids: Iterable<string>) => setSelection(new Set([...ids].filter((id) => selectable.has(id))));

  const restoring = useRestoring({
    shell,
    budgetId,
    onChanged: async (isRestored) => {
      if (isRestored) setSelection(new Set());
      isOwnChange.current = true;
      await pages.reload();
    },
  });
  const { busyMode, planned, last } = restoring;
  const isEmpty = facts.total === 0 && !isFiltering(facts.filter) && !isFiltering(filter);
  const wasEmpty = useRef(isEmpty);
  useLayoutEffect(() => {
    if (wasEmpty.current === isEmpty) return;
    wasEmpty.current = isEmpty;
    // What had the focus has gone with the other content.
    if (!isOwnChange.current || !area.current || !isFocusLost(area.current)) return;
    if (tree.current) tree.current.focus();
    else area.current.querySelector('button')?.focus();
  }, [isEmpty]);
  const offer = last && (
    <SheetOffer
      change={last}
      onUndo={() => {
        void restoring.undo(last);
        requestAnimationFrame(() => tree.current?.focus()); // when the button has gone
      }}
      onExpired={restoring.forget}
      onClose={restoring.forget}
      clock={shell.clock}
    >
      {restoreWords.restored(last.ids.length, last.financials)}
    </SheetOffer>
  );
  const clickCheck = (event: MouseEvent) => {
    const row = rows[indexOfRow(event) ?? -1];
    if (!row || !(event.target as Element).closest('.bin-check')) return;
    event.stopPropagation(); // a click on the row would select it alone
    setActiveId(row.id);
    setSelection((before) => toggled(before, row.id, !before.has(row.id)));
  };
  const toggle = (id: string, isExpanded: boolean) => setCollapsedIds((before) => toggled(before, id, !isExpanded));

  if (isEmpty) {
    return (
      <div className="bin-area" ref={area}>
        {offer}
        <EmptyState icon={<Trash2 size={22} strokeWidth={1.75} />} title={words.empty}>
          {words.emptyText}
        </EmptyState>
      </div>
    );
  }
  return (
    <div className="bin-area" ref={area}>
      {offer}
      <BinFilters filter={filter} onChange={setFilter} users={facts.users} labels={labels} locale={locale} />
      <div className="bin-tools">
        <p className="bin-count" role="status">
          {selectedIds.length > 0 ? words.selected(selectedIds.length) : words.count(facts.total)}
        </p>
        {(['ALONE', 'WITH_PARENTS'] as const).map((mode) => (
          <Button
            key={mode}
            data-ref={mode === 'ALONE' ? 'restore-alone' : 'restore-with-parents'}
            kind={mode === 'ALONE' ? 'secondary' : 'primary'}
            unavailable={selectedIds.length === 0}
            busy={busyMode === mode}
            onClick={() => void restoring.start(selectedIds, mode)}
          >
            {words.restore[mode]}
          </Button>
        ))}
      </div>
      <div
        className="bin-grid"
        style={{ '--bin-rows': Math.max(rows.length, 1) } as CSSProperties}
        onClickCapture={clickCheck}
      >
        <TreeGrid
          ref={tree}
          label={words.table(facts.budget.name)}
          rows={rows}
          columns={columns}
          textOf={textOf}
          isMuted={isMuted}
          rowHeightPx={ROW_HEIGHT_PX}
          activeId={activeId}
          onActiveChange={setActiveId}
          onToggle={toggle}
          selection={selection}
          onSelectionChange={select}
          empty={
            <EmptyState
              title={words.noMatches}
              action={<Button onClick={() => setFilter(NO_FILTER)}>{words.clearFilters}</Button>}
            >
              {words.noMatchesText}
            </EmptyState>
          }
        />
      </div>
      <TreePrint columns={columns} rows={rows} />
      <MoreButton pages={pages} what={words.more} />
      {planned && (
        <RestoreDialog
          shell={shell}
          budgetId={budgetId}
          plan={planned}
          labels={labels}
          onCancel={restoring.cancel}
          onConfirm={(plan) => void restoring.confirm(plan)}
          returnFocusTo={() => null}
        />
      )}
    </div>
  );
}

function toggled(ids: ReadonlySet<string>, id: string, isIn: boolean): ReadonlySet<string> {
  const next = new Set(ids);
  if (isIn) next.add(id);
  else next.delete(id);
  return next;
}

const ROW_HEIGHT_PX = 44;
const textOf = ({ name }: BinRow): string => name;
const isMuted = ({ deleted }: BinRow): boolean => deleted === undefined;
