import { type MouseEvent, useCallback, useMemo, useRef, useState } from 'react';
import { pageAnnouncer } from '../../../browser/page/announcer.ts';
import type { Shell } from '../../../shell/create-shell.ts';
import type { SignedIn } from '../../../shell/session/session.ts';
import { useWords } from '../../../ui/language/use-words.ts';
import { lazyPart } from '../../../ui/lazy-part/lazy-part.ts';
import { LazyView } from '../../../ui/lazy-part/lazy-view.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { indexOfRow } from '../../../ui/tree-grid/row-of-event.ts';
import { TreeGrid, type TreeGridHandle } from '../../../ui/tree-grid/tree-grid.tsx';
import type { ChangeNotice } from '../changes/activity-changes.store.ts';
import { changesWords } from '../changes/changes.words.ts';
import { UndoNotice } from '../changes/undo-notice.tsx';
import { ArrangeMenu } from '../criteria/arrange-menu.tsx';
import { FilterBar } from '../criteria/filter-bar.tsx';
import { Legend } from '../criteria/legend.tsx';
import { toggleEntry } from '../criteria/legend-entries.ts';
import { DragLabel } from '../dragging/drag-label.tsx';
import { createDrags } from '../dragging/drags.store.ts';
import { UndatedTray } from '../dragging/undated-tray.tsx';
import { useBarDrag } from '../dragging/use-bar-drag.ts';
import { useBarKeys } from '../dragging/use-bar-keys.ts';
import type { InMarketDate } from '../in-market-date.wire.ts';
import { RowDragLabel } from '../placing/row-drag-label.tsx';
import { ColumnsMenu } from '../views/columns-menu.tsx';
import { useViews } from '../views/use-views.ts';
import { readViewAddress, type ViewAddress, withViewQuery } from '../views/view-address.ts';
import { attributesOf } from '../views/view-columns.ts';
import { ViewMenu } from '../views/view-menu.tsx';
import { ViewNotices } from '../views/view-notices.tsx';
import { ActivityBar } from './activity-bar.tsx';
import { datesText } from './dates-text.ts';
import { EmptyTimeline } from './empty-timeline.tsx';
import { FailedTimeline, OutdatedNotice } from './failed-timeline.tsx';
import { timeGrid } from './time-grid.ts';
import { TimeHeader } from './time-header.tsx';
import { widthOf } from './time-scale.ts';
import { timelineWords } from './timeline.words.ts';
import { type TimelineAddress, tabIn, withTab } from './timeline-address.ts';
import type { TimelineItem } from './timeline-item.ts';
import type { TimelinePanelProps } from './timeline-panel.tsx';
import { isActivity, type TimelineRow } from './timeline-row.ts';
import { TimelineTools } from './timeline-tools.tsx';
import { useActions } from './use-actions.tsx';
import { useArrangedRows } from './use-arranged-rows.ts';
import { useColumns } from './use-columns.tsx';
import { useOpenedActivity } from './use-opened-activity.ts';
import { useTimeView } from './use-time-view.ts';
import { useTimeline } from './use-timeline.ts';

export type TimelineViewProps = {
  shell: Shell;
  session: SignedIn;
  locale: string;
  address: TimelineAddress;
  /** Identifies each navigation, also to the same address. */
  visit: string;
  onAddressChange: (changes: Partial<TimelineAddress>) => void;
  /** Users can look, but not change anything. */
  isReadonly: boolean;
  /** The days that the page asks to see. */
  from: string | undefined;
  to: string | undefined;
  /** Informs the page about a change. False before it: the page prevents it. */
  notify: (notice: ChangeNotice) => boolean;
};

const panelPart = lazyPart<TimelinePanelProps>(() =>
  import('./timeline-panel.tsx').then(({ TimelinePanel }) => TimelinePanel),
);
const COLUMNS_PX = 360;
const NOTHING: readonly string[] = [];

/** The activities of the organization as bars along a calendar, or as a table, with everything to plan them. */
export function TimelineView(props: TimelineViewProps) {
  const { shell, session, locale, address, visit, onAddressChange, isReadonly, from, to, notify } = props;
  const { mode, query, activityId } = address;
  const words = useWords(timelineWords);
  const texts = useWords(changesWords);
  const [announce] = useState(() => pageAnnouncer('timeline'));
  const [drags] = useState(createDrags);
  const grid = useRef<HTMLDivElement>(null);
  const tree = useRef<TreeGridHandle>(null);
  const today = new Date(shell.clock.now()).toISOString().slice(0, 10);
  const [activeId, setActiveId] = useState<string | null>(null);
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set());

  const viewAddress = useMemo(() => readViewAddress(query), [query]);
  const views = useViews(shell, viewAddress);
  const { criteria, columns: viewColumns } = views.view;
  const isSummary = mode === 'summary';
  const attributes = useMemo(() => (isSummary ? attributesOf(viewColumns) : NOTHING), [isSummary, viewColumns]);
  const showView = (view: ViewAddress) => onAddressChange({ query: withViewQuery(query, view) });
  const changeView = (changes: Parameters<typeof views.changed>[0]) => showView(views.changed(changes));

  const data = useTimeline(shell, { criteria, attributes, isReady: views.isReady, notify });
  const { items, owners, configuration, changes, failure } = data;
  const { rows, itemById, coloring, legend, toggle, reveal } = useArrangedRows({
    items,
    criteria,
    configuration,
    owners,
  });
  const hasRows = rows.length > 0;
  const time = useTimeView({ grid, dates: items ?? NO_ITEMS, today, from, to, isShown: !isSummary && hasRows });
  const { scale } = time;

  const open = (id: string | null) =>
    onAddressChange({ activityId: id, threadId: null, query: withTab(query, id === null ? null : 'details') });
  const openAt = (event: MouseEvent) => {
    const row = rows[indexOfRow(event) ?? -1]?.item;
    const isOnText = (event.target as Element).closest(OPENING) !== null;
    const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (row && isActivity(row) && isOnText && isPlain) open(row.id);
  };
  const actions = useActions({
    ...{ shell, session, locale, grid, data, rows, activeId, selection, isReadonly },
    onOpen: open,
    onActive: setActiveId,
    onSelectionChange: setSelection,
  });
  const { onMenu, onCreate, showProblem } = actions;
  useOpenedActivity({ activityId, visit, itemById, reveal, onActive: setActiveId, showDay: time.showDay });

  const close = useClose(() => {
    open(null);
    tree.current?.focus();
  });
  const itemOf = (id: string) => itemById.get(id);
  const canMove = useCallback((item: TimelineItem) => !isReadonly && mayEdit(item), [isReadonly]);
  const setDates = (id: string, inMarketDate: InMarketDate) => {
    const { start, end } = inMarketDate;
    const name = itemOf(id)?.name;
    if (name === undefined || start === null || end === null) return;
    const text = texts.moved(name, datesText(start, end, locale));
    void showProblem(changes.update([{ id, input: { inMarketDate } }], text));
  };
  const moving = { container: grid, drags, itemOf, canMove, onDrop: setDates };
  useBarDrag({ ...moving, scale });
  useBarKeys({ ...moving, scale, activeId, announce, locale, clock: shell.clock });

  const parentName = useCallback((item: TimelineItem) => itemById.get(item.parentId ?? '')?.name ?? '', [itemById]);
  const keys = isSummary ? viewColumns.keys : NOTHING;
  const columns = useColumns({
    keys,
    lockedCount: viewColumns.lockedCount,
    configuration,
    owners,
    parentName,
    onMenu,
    locale,
  });
  const lane = useMemo(
    () => ({
      header: <TimeHeader scale={scale} today={today} locale={locale} />,
      render: (row: TimelineRow) =>
        isActivity(row) && (
          <ActivityBar
            item={row}
            color={coloring.colorOf(row)}
            {...{ scale, locale, drags }}
            isMovable={canMove(row)}
          />
        ),
      widthPx: widthOf(scale),
    }),
    [scale, today, locale, coloring, drags, canMove],
  );
  const undated = useMemo(() => (items ?? []).filter(({ start, isMatch }) => start === null && isMatch), [items]);
  const matchCount = useMemo(() => (items ?? []).filter(({ isMatch }) => isMatch).length, [items]);
  const isFiltered = criteria.filter.length > 0;
  const setFilter = (filter: typeof criteria.filter) => changeView({ filter });

  return (
    <div className="timeline" data-mode={mode} style={timeGrid(scale, today)} {...actions.keys}>
      <TimelineTools
        mode={mode}
        onModeChange={(next) => onAddressChange({ mode: next })}
        zoom={time.zoom}
        onZoomChange={time.setZoom}
        onToday={time.goToToday}
        onCreate={onCreate}
      >
        {views.isSaving && <ViewMenu shell={shell} views={views} address={viewAddress} onShow={showView} />}
        {configuration && <ArrangeMenu criteria={criteria} onChange={changeView} configuration={configuration} />}
        {configuration && isSummary && (
          <ColumnsMenu shell={shell} views={views} configuration={configuration} onChange={changeView} />
        )}
      </TimelineTools>
      <div className="timeline-criteria">
        {configuration && (
          <FilterBar
            filter={criteria.filter}
            onChange={setFilter}
            configuration={configuration}
            owners={owners}
            ignoredConditions={data.ignoredConditions}
            matchText={items && (isFiltered ? words.matches(matchCount) : words.count(matchCount))}
          />
        )}
        <Legend
          entries={legend}
          onToggle={(entry) => setFilter(toggleEntry(criteria.filter, coloring.colors, entry))}
        />
      </div>
      <ViewNotices views={views} problems={viewAddress.problems} />
      {failure && items && <OutdatedNotice failure={failure} onRetry={data.reload} />}
      <div className="timeline-main" data-panel={activityId !== null || undefined}>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the row does the same. */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: as above. */}
        <div className="timeline-grid" ref={grid} onClick={openAt}>
          {items ? (
            <TreeGrid
              key={mode}
              ref={tree}
              label={words.label}
              rows={rows}
              columns={columns}
              {...(!isSummary && { lane, headerHeightPx: 52 })}
              textOf={textOf}
              isMuted={isMuted}
              markedId={activityId}
              activeId={activeId}
              onActiveChange={setActiveId}
              onToggle={toggle}
              onOpen={(id) => itemById.has(id) && open(id)}
              selection={selection}
              {...(!isReadonly && {
                onSelectionChange: (ids: ReadonlySet<string>) => setSelection(onlyActivities(ids, itemById)),
              })}
              columnsWidthPx={COLUMNS_PX}
              empty={<EmptyTimeline isFiltered={isFiltered} onClearFilter={() => setFilter([])} onCreate={onCreate} />}
            />
          ) : failure ? (
            <FailedTimeline failure={failure} onRetry={data.reload} />
          ) : (
            <Skeleton label={words.loading} lines={8} />
          )}
          {actions.selectionBar}
          <UndoNotice
            done={data.done}
            clock={shell.clock}
            onUndo={() => void showProblem(changes.undo())}
            onDismiss={changes.dismiss}
          />
        </div>
        {activityId !== null && configuration && (
          <LazyView
            shell={shell}
            part={panelPart}
            onFailed={close}
            fallback={<Skeleton label={words.loadingPanel} lines={6} />}
            props={{
              ...{ shell, session, locale, configuration, activityId, visit },
              threadId: address.threadId,
              version: itemById.get(activityId)?.version,
              isReadonly,
              tab: tabIn(query),
              onTabChange: (tab) => onAddressChange({ query: withTab(query, tab), threadId: null }),
              onClose: close,
              onChange: (activity, input) =>
                changes.update([{ id: activity.id, input, seen: activity }], texts.changed(activity.name)),
            }}
          />
        )}
      </div>
      {!isSummary && items && (
        <UndatedTray
          {...{ container: grid, drags, scale, canMove, today, announce, locale }}
          items={undated}
          onSchedule={setDates}
        />
      )}
      <DragLabel drags={drags} locale={locale} />
      <RowDragLabel drag={actions.rowDrag} />
      {actions.layers}
    </div>
  );
}

/** What a click opens. Elsewhere it selects the row. */
const OPENING = '.timeline-name, .timeline-bar, .timeline-milestone';
const NO_ITEMS: readonly TimelineItem[] = [];
const textOf = (row: TimelineRow): string => ('name' in row ? row.name : '');
const isMuted = (row: TimelineRow): boolean => isActivity(row) && !row.isMatch;
const mayEdit = ({ permissions }: TimelineItem): boolean => permissions.allowedActions.includes('EDIT');

const onlyActivities = (ids: ReadonlySet<string>, itemById: ReadonlyMap<string, TimelineItem>): ReadonlySet<string> =>
  new Set([...ids].filter((id) => itemById.has(id)));

/** Returns a function that never changes, and calls the latest one. */
function useClose(run: () => void): () => void {
  const latest = useRef(run);
  latest.current = run;
  return useCallback(() => latest.current(), []);
}
