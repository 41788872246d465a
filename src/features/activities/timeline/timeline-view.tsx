import { type MouseEvent, useCallback, useMemo, useRef, useState } from 'react';
import { pageAnnouncer } from '../../../browser/page/announcer.ts';
import type { Shell } from '../../../shell/create-shell.ts';
import { hasFeature, type SignedIn } from '../../../shell/session/session.ts';
import { useWords } from '../../../ui/language/use-words.ts';
import { isFocusLost } from '../../../ui/layer/is-focus-lost.ts';
import { lazyPart } from '../../../ui/lazy-part/lazy-part.ts';
import { LazyView } from '../../../ui/lazy-part/lazy-view.tsx';
import { useReached } from '../../../ui/lazy-part/use-reached.ts';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { isRtl } from '../../../ui/tree-grid/is-rtl.ts';
import { indexOfRow } from '../../../ui/tree-grid/row-of-event.ts';
import { TreeGrid, type TreeGridHandle } from '../../../ui/tree-grid/tree-grid.tsx';
import type { ChangeNotice } from '../changes/activity-changes.store.ts';
import { changesWords } from '../changes/changes.words.ts';
import { UndoNotice } from '../changes/undo-notice.tsx';
import { ArrangeMenu } from '../criteria/arrange-menu.tsx';
import { FilterBar } from '../criteria/filter-bar.tsx';
import { Legend } from '../criteria/legend.tsx';
import { toggleEntry } from '../criteria/legend-entries.ts';
import { barKey } from '../dragging/bar-keys.ts';
import { createDrags } from '../dragging/drags.store.ts';
import { UndatedTray } from '../dragging/undated-tray.tsx';
import { ExportMenu } from '../exporting/export-menu.tsx';
import type { ExportedView } from '../exporting/exported-view.ts';
import { PrintView } from '../exporting/print-view.tsx';
import type { InMarketDate } from '../in-market-date.wire.ts';
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
import { localDay, userTimeZone, zoneName } from './local-time.ts';
import { barDragPart, loadDragging } from './placing-parts.tsx';
import { timeGrid } from './time-grid.ts';
import { TimeHeader, timeHeaderHeight } from './time-header.tsx';
import { widthOf } from './time-scale.ts';
import { showsHours } from './time-ticks.ts';
import { timelineWords } from './timeline.words.ts';
import { type TimelineAddress, tabIn, withTab } from './timeline-address.ts';
import type { TimelineItem } from './timeline-item.ts';
import { TimelineLoading } from './timeline-loading.tsx';
import type { TimelinePanelProps } from './timeline-panel.tsx';
import { isActivity, type TimelineRow } from './timeline-row.ts';
import { TimelineTools } from './timeline-tools.tsx';
import { UnmatchedNotice } from './unmatched-notice.tsx';
import { useActions } from './use-actions.tsx';
import { useArrangedRows } from './use-arranged-rows.ts';
import { useColumns } from './use-columns.tsx';
import { useLaneWindow } from './use-lane-window.ts';
import { useOpenedActivity } from './use-opened-activity.ts';
import { useRowLabel } from './use-row-label.ts';
import { useTimeView } from './use-time-view.ts';
import { useTimeline } from './use-timeline.ts';
import { useTimelineSize } from './use-timeline-size.ts';

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
const ROW_WITH_DATES_PX = 56;
const hasHours = hasFeature('TIME_PHASING');
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
  const root = useRef<HTMLDivElement>(null);
  const size = useTimelineSize(root);
  const [ownTimeZone] = useState(userTimeZone);
  const timeZone = hasHours(session) ? ownTimeZone : undefined;
  const today = localDay(new Date(shell.clock.now()).toISOString(), ownTimeZone);
  const [activeId, setActiveId] = useState<string | null>(null);
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set());

  const viewAddress = useMemo(() => readViewAddress(query), [query]);
  const views = useViews(shell, viewAddress);
  const { criteria, columns: viewColumns } = views.view;
  const isSummary = mode === 'summary';
  const showsBars = !isSummary && size !== 'narrow';
  const attributes = useMemo(() => (isSummary ? attributesOf(viewColumns) : NOTHING), [isSummary, viewColumns]);
  const showView = (view: ViewAddress) => onAddressChange({ query: withViewQuery(query, view) });
  const changeView = (changes: Parameters<typeof views.changed>[0]) => showView(views.changed(changes));

  const data = useTimeline(shell, {
    criteria,
    attributes,
    isReady: views.isReady,
    hasHours: timeZone !== undefined,
    notify,
  });
  const { items, owners, configuration, changes, failure } = data;
  const { rows, arranged, itemById, coloring, legend, toggle, reveal } = useArrangedRows({
    items,
    criteria,
    configuration,
    owners,
  });
  const hasRows = rows.length > 0;
  const time = useTimeView({
    grid,
    dates: items ?? NO_ITEMS,
    today,
    from,
    to,
    timeZone,
    isShown: showsBars && hasRows,
  });
  const { scale, showDay } = time;
  const laneWindow = useLaneWindow(grid, scale, showsBars && hasRows);

  const open = (id: string | null) =>
    onAddressChange({ activityId: id, threadId: null, query: withTab(query, id === null ? null : 'details') });
  const openAt = (event: MouseEvent) => {
    const row = rows[indexOfRow(event) ?? -1]?.item;
    const isOnText = (event.target as Element).closest(OPENING) !== null;
    const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (row && isActivity(row) && isOnText && isPlain) open(row.id);
  };
  const focusIfLost = useCallback(() => {
    if (grid.current && isFocusLost(grid.current)) tree.current?.focus();
  }, []);
  const [hasPanel, setHasPanel] = useState(false); // a closed one keeps unsent comments
  if (activityId !== null && !hasPanel) setHasPanel(true);
  const actions = useActions({
    ...{ shell, session, locale, grid, data, rows, activeId, selection, isReadonly },
    onOpen: open,
    onActive: setActiveId,
    onSelectionChange: setSelection,
    onShow: showDay,
    focusIfLost,
  });
  const { onMenu, onCreate, showProblem } = actions;
  useOpenedActivity({ activityId, visit, itemById, reveal, onActive: setActiveId, showDay });

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
  const isReached = useReached(grid, loadDragging, isBarKey);

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
    hasHours: timeZone !== undefined,
    zoneText: timeZone && showsBars && showsHours(scale) ? zoneName(timeZone, today, locale) : undefined,
    hasDates: !isSummary && !showsBars,
    drags,
  });
  const labelOf = useRowLabel(locale);
  const lane = useMemo(
    () => ({
      header: <TimeHeader scale={scale} today={today} locale={locale} />,
      render: (row: TimelineRow) =>
        isActivity(row) && (
          <ActivityBar
            item={row}
            color={coloring.colorOf(row)}
            {...{ scale, locale, drags, laneWindow }}
            isMovable={canMove(row)}
            onShow={showDay}
          />
        ),
      widthPx: widthOf(scale),
    }),
    [scale, today, locale, coloring, drags, canMove, laneWindow, showDay],
  );
  const undated = useMemo(() => (items ?? []).filter(({ start, isMatch }) => start === null && isMatch), [items]);
  const matchCount = useMemo(() => (items ?? []).filter(({ isMatch }) => isMatch).length, [items]);
  const isFiltered = criteria.filter.length > 0;
  const setFilter = (filter: typeof criteria.filter) => changeView({ filter });
  const matchText = items && (isFiltered ? words.matches(matchCount) : words.count(matchCount));
  const exported: ExportedView = {
    ...{ mode, name: views.saved?.name, arranged, matchText: matchText ?? '', filter: criteria.filter },
    ...{
      keys: viewColumns.keys,
      configuration,
      owners,
      parentName,
      colorOf: coloring.colorOf,
      today,
      timeZone,
      locale,
    },
  };

  return (
    <div
      className="timeline"
      ref={root}
      lang="en" // no other language has these texts yet
      data-mode={mode}
      data-size={size}
      style={timeGrid(scale, today)}
      {...actions.keys}
    >
      <TimelineTools
        mode={mode}
        size={size}
        onModeChange={(next) => onAddressChange({ mode: next })}
        zooms={time.zooms}
        zoom={time.zoom}
        onZoomChange={time.zoomTo}
        onToday={time.goToToday}
        onCreate={onCreate}
      >
        {views.isSaving && <ViewMenu shell={shell} views={views} address={viewAddress} onShow={showView} />}
        {configuration && (
          <ArrangeMenu shell={shell} criteria={criteria} onChange={changeView} configuration={configuration} />
        )}
        {configuration && isSummary && (
          <ColumnsMenu shell={shell} views={views} configuration={configuration} onChange={changeView} />
        )}
        {items && <ExportMenu shell={shell} view={exported} />}
      </TimelineTools>
      <div className="timeline-criteria">
        {configuration && (
          <FilterBar
            shell={shell}
            filter={criteria.filter}
            onChange={setFilter}
            configuration={configuration}
            owners={owners}
            ignoredConditions={data.ignoredConditions}
            matchText={matchText}
          />
        )}
        <Legend
          entries={legend}
          onToggle={(entry) => setFilter(toggleEntry(criteria.filter, coloring.colors, entry))}
        />
      </div>
      <ViewNotices views={views} problems={viewAddress.problems} />
      {items && isFiltered && activityId !== null && !arranged.some(({ id }) => id === activityId) && (
        <UnmatchedNotice onClearFilter={() => setFilter([])} />
      )}
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
              {...(showsBars && { lane, headerHeightPx: timeHeaderHeight(scale) })}
              {...(!isSummary && !showsBars && { rowHeightPx: ROW_WITH_DATES_PX })}
              labelOf={labelOf}
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
          ) : (
            failure && <FailedTimeline failure={failure} onRetry={data.reload} />
          )}
          <TimelineLoading clock={shell.clock} isLoading={!items && !failure} />
          {actions.selectionBar}
          <UndoNotice
            done={isReadonly ? undefined : data.done}
            clock={shell.clock}
            onUndo={() => void showProblem(changes.undo())}
            onDismiss={changes.dismiss}
          />
        </div>
        {hasPanel && configuration && (
          <LazyView
            shell={shell}
            part={panelPart}
            onFailed={close}
            fallback={activityId !== null && <Skeleton label={words.loadingPanel} lines={6} />}
            props={{
              ...{ shell, session, locale, configuration, activityId, visit },
              threadId: address.threadId,
              version: itemById.get(activityId ?? '')?.version,
              isReadonly,
              tab: tabIn(address),
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
          {...{ shell, container: grid, drags, scale, canMove, today, announce, locale }}
          items={undated}
          onSchedule={setDates}
        />
      )}
      {isReached && (
        <>
          <LazyView
            shell={shell}
            part={barDragPart}
            onFailed={doWithout}
            props={{
              ...{ container: grid, drags, itemOf, canMove, scale, activeId, announce, locale, clock: shell.clock },
              onDrop: setDates,
            }}
          />
          {actions.rowDragLayer}
        </>
      )}
      {actions.layers}
      {items && <PrintView view={exported} />}
    </div>
  );
}

/** What a click opens. Elsewhere it selects the row. */
const OPENING = '.timeline-name, .timeline-bar, .timeline-milestone';
const NO_ITEMS: readonly TimelineItem[] = [];
/** The code has loaded before. */
const doWithout = () => {};
const isBarKey = (event: KeyboardEvent, grid: HTMLElement): boolean =>
  (event.target as Element).matches('.p-tree-row') && barKey(event, isRtl(grid)) !== undefined;
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
