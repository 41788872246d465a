import { CalendarRange, RefreshCw } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { addDays } from '../../../base/time/days.ts';
import type { Shell } from '../../../shell/create-shell.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Segmented } from '../../../ui/button/segmented.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { useWords } from '../../../ui/language/use-words.ts';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { flattenTree } from '../../../ui/tree-grid/flatten-tree.ts';
import type { TreeColumn } from '../../../ui/tree-grid/tree-column.ts';
import { TreeGrid } from '../../../ui/tree-grid/tree-grid.tsx';
import { ActivityBar } from './activity-bar.tsx';
import { datesText } from './dates-text.ts';
import { TimeHeader } from './time-header.tsx';
import { positionOf, scaleOf, type TimeScale, widthOf, ZOOMS, type Zoom } from './time-scale.ts';
import { timelineWords } from './timeline.words.ts';
import { spanOf, type TimelineItem } from './timeline-item.ts';
import { useTimeline } from './use-timeline.ts';

/** Bars beside the hierarchy, or columns. */
export type TimelineMode = 'timeline' | 'summary';

type TimelineViewProps = {
  shell: Shell;
  locale: string;
  mode: TimelineMode;
  onModeChange: (mode: TimelineMode) => void;
};

const ICON = { size: 22, strokeWidth: 1.75 };

/** The activities of the organization as bars along a calendar, or as a table. */
export function TimelineView({ shell, locale, mode, onModeChange }: TimelineViewProps) {
  const words = useWords(timelineWords);
  const { items, owners, failure, reload } = useTimeline(shell);
  const [zoom, setZoom] = useState<Zoom>('quarter');
  const [collapsedIds, setCollapsedIds] = useState<ReadonlySet<string>>(new Set());
  const [activeId, setActiveId] = useState<string | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const widthPx = useWidth(box);
  const today = new Date(shell.clock.now()).toISOString().slice(0, 10);

  const rows = useMemo(() => flattenTree(items ?? [], { collapsedIds }), [items, collapsedIds]);
  const scale = useMemo(() => {
    const span = spanOf(items ?? []) ?? { start: addDays(today, -30), end: addDays(today, 150) };
    return scaleOf(zoom, span, Math.max(widthPx - COLUMNS_PX, 200));
  }, [items, zoom, widthPx, today]);
  const lane = useMemo(
    () => ({
      header: <TimeHeader scale={scale} today={today} locale={locale} />,
      render: (item: TimelineItem) => <ActivityBar item={item} scale={scale} locale={locale} />,
      widthPx: widthOf(scale),
    }),
    [scale, today, locale],
  );
  const columns = useColumns({ locale, owners });
  const goToToday = () => scrollTo(box.current, positionOf(scale, today));
  const isReady = items !== undefined && items.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the bars appear or the zoom changes
  useEffect(() => {
    if (isReady && mode === 'timeline') goToToday();
  }, [isReady, mode, zoom]);

  if (failure) {
    return (
      <EmptyState
        icon={<RefreshCw {...ICON} />}
        title={words.failed}
        action={
          <Button data-ref="timeline-retry" onClick={reload}>
            {words.tryAgain}
          </Button>
        }
      >
        {failure.message}
      </EmptyState>
    );
  }
  if (!items) return <Skeleton label={words.loading} lines={8} />;
  return (
    <div className="timeline" data-mode={mode} ref={box} style={gridOf(scale, today)}>
      <div className="timeline-tools">
        <Segmented
          label={words.mode}
          choices={(['timeline', 'summary'] as const).map((value) => ({ value, label: words.modes[value] }))}
          value={mode}
          onChange={onModeChange}
          data-ref="timeline-mode"
        />
        {mode === 'timeline' && (
          <>
            <Segmented
              label={words.zoom}
              choices={ZOOMS.map((value) => ({ value, label: words.zooms[value] }))}
              value={zoom}
              onChange={setZoom}
              data-ref="timeline-zoom"
            />
            <Button data-ref="timeline-today" onClick={goToToday}>
              {words.today}
            </Button>
          </>
        )}
        <span className="timeline-count" role="status">
          {words.count(items.length)}
        </span>
      </div>
      <div className="timeline-grid">
        <TreeGrid
          key={mode}
          label={words.label}
          rows={rows}
          columns={mode === 'timeline' ? columns.beside : columns.all}
          {...(mode === 'timeline' && { lane, headerHeightPx: 52 })}
          textOf={textOf}
          isMuted={isMuted}
          activeId={activeId}
          onActiveChange={setActiveId}
          onToggle={(id, isExpanded) => setCollapsedIds((before) => toggled(before, id, isExpanded))}
          columnsWidthPx={COLUMNS_PX}
          empty={
            <EmptyState icon={<CalendarRange {...ICON} />} title={words.empty}>
              {words.emptyText}
            </EmptyState>
          }
        />
      </div>
    </div>
  );
}

const COLUMNS_PX = 360;
const textOf = ({ name }: TimelineItem) => name;
const isMuted = ({ isMatch }: TimelineItem) => !isMatch;

function toggled(collapsedIds: ReadonlySet<string>, id: string, isExpanded: boolean): ReadonlySet<string> {
  const next = new Set(collapsedIds);
  if (isExpanded) next.delete(id);
  else next.add(id);
  return next;
}

/** A Saturday, from which the shaded weekends are counted. */
const SATURDAY = '2000-01-01';
const WEEK_DAYS = 7;

/** The positions of weekends and of today, which style sheets draw behind the bars. */
function gridOf(scale: TimeScale, today: string) {
  return {
    '--timeline-day': `${scale.pxPerDay}px`,
    '--timeline-saturday': `${positionOf(scale, SATURDAY) % (WEEK_DAYS * scale.pxPerDay)}px`,
    '--timeline-today': `${positionOf(scale, today)}px`,
    '--timeline-weekends': scale.pxPerDay >= 5 ? 1 : 0,
  } as object;
}

/** Scrolls the bars so that a position is a third of the way from the start side. */
function scrollTo(box: HTMLElement | null, positionPx: number): void {
  const scroller = box?.querySelector('.p-tree-scroller');
  if (!scroller) return;
  const left = Math.max(positionPx - (scroller.clientWidth - COLUMNS_PX) / 3, 0);
  scroller.scrollTo({ left: getComputedStyle(scroller).direction === 'rtl' ? -left : left });
}

function useColumns({ locale, owners }: { locale: string; owners: ReadonlyMap<string, string | null> }) {
  const words = useWords(timelineWords);
  return useMemo(() => {
    const name: TreeColumn<TimelineItem> = {
      key: 'name',
      header: words.columns.name,
      widthPx: 320,
      render: (item) => (
        <>
          <bdi title={item.name}>{item.name}</bdi>
          <bdi className="timeline-type">{item.typeName}</bdi>
        </>
      ),
    };
    const dates: TreeColumn<TimelineItem> = {
      key: 'dates',
      header: words.columns.dates,
      widthPx: 200,
      render: ({ start, end }) =>
        start !== null && end !== null ? (
          datesText(start, end, locale, 'short')
        ) : (
          <span className="timeline-unscheduled">{words.notScheduled}</span>
        ),
    };
    const status: TreeColumn<TimelineItem> = {
      key: 'status',
      header: words.columns.status,
      widthPx: 170,
      render: ({ status: value }) => (
        <span className="timeline-status" data-status={value}>
          {words.statuses[value]}
        </span>
      ),
    };
    const owner: TreeColumn<TimelineItem> = {
      key: 'owner',
      header: words.columns.owner,
      widthPx: 170,
      render: ({ ownerId }) => (ownerId === null ? '' : (owners.get(ownerId) ?? words.formerUser)),
    };
    return { beside: [name], all: [name, dates, status, owner] };
  }, [locale, owners, words]);
}

/** Returns the width of the element in whole steps, so that resizing a window renders rarely. */
function useWidth(box: React.RefObject<HTMLElement | null>): number {
  const [widthPx, setWidthPx] = useState(1200);
  useEffect(() => {
    if (!box.current) return;
    const sizes = new ResizeObserver(([entry]) => {
      const width = entry?.contentRect.width ?? 0;
      if (width > 0) requestAnimationFrame(() => setWidthPx(Math.round(width / 50) * 50));
    });
    sizes.observe(box.current);
    return () => sizes.disconnect();
  });
  return widthPx;
}
