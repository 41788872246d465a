import { type RefObject, useEffect, useRef } from 'react';
import type { Clock } from '../../../base/time/clock.ts';
import type { Announcer } from '../../../browser/page/announcer.ts';
import { useWords } from '../../../ui/language/use-words.ts';
import { isRtl } from '../../../ui/tree-grid/is-rtl.ts';
import type { InMarketDate } from '../in-market-date.wire.ts';
import { type Bar, barOf, type TimeScale } from '../timeline/time-scale.ts';
import type { TimelineItem } from '../timeline/timeline-item.ts';
import { type BarKey, barKey } from './bar-keys.ts';
import { datesOf, dragDates } from './drag-dates.ts';
import { draggingWords } from './dragging.words.ts';
import { type Drags, setPreview } from './drags.store.ts';
import { type Lane, measureLane } from './lane.ts';
import { isSameDates } from './same-dates.ts';
import { spokenDates } from './spoken-dates.ts';

/** Keys with shorter pauses are one change. */
const COLLECT_MS = 400;

export type BarKeysOptions = {
  /** Contains the tree grid. */
  container: RefObject<HTMLElement | null>;
  drags: Drags;
  scale: TimeScale;
  /** The row that has the focus when any row has it. */
  activeId: string | null;
  itemOf: (id: string) => TimelineItem | undefined;
  canMove: (item: TimelineItem) => boolean;
  onDrop: (id: string, dates: InMarketDate) => void;
  clock: Clock;
  announce: Announcer;
  locale: string;
};

type Pending = { id: string; steps: BarKey[]; stopTimer: () => void };

/**
 * Moves and resizes the bar of the focused row by keyboard, and announces its dates. Several quick keys are one change;
 * leaving the row saves it at once.
 */
export function useBarKeys(options: BarKeysOptions): void {
  const words = useWords(draggingWords);
  const latest = useRef(options);
  latest.current = options;
  const pending = useRef<Pending>(undefined);

  const flush = useRef(() => {
    if (!pending.current) return;
    const { id, steps, stopTimer } = pending.current;
    const { drags, itemOf, canMove, onDrop } = latest.current;
    pending.current = undefined;
    stopTimer();
    const item = itemOf(id);
    const dates = item && afterSteps(item, steps);
    if (item && dates && canMove(item) && !isSameDates(datesOf(item), dates)) onDrop(id, dates);
    setPreview(drags, id, undefined);
  }).current;

  const press = (key: BarKey, id: string) => {
    const { container, drags, scale, itemOf, canMove, clock, announce, locale } = latest.current;
    const item = itemOf(id);
    if (!item || drags.getState().label) return; // the pointer drags
    if (!canMove(item)) return announce(words.noPermission(item.name));
    if (pending.current?.id !== id) flush();
    const steps = pending.current?.steps ?? [];
    const before = afterSteps(item, steps);
    const after = before && dragDates(before, key.grabbed, { count: key.days, unit: 'day' });
    if (!before || !after || after.start === null || after.end === null) return announce(words.undated(item.name));
    if (isSameDates(before, after)) {
      const isShortest = key.grabbed === 'end' && key.days < 0;
      return announce(isShortest ? words.shortest(item.name) : words.outOfRange(item.name));
    }
    pending.current?.stopTimer();
    pending.current = { id, steps: [...steps, key], stopTimer: clock.after(COLLECT_MS, flush) };
    setPreview(drags, id, { dates: after, isDragged: false });
    const lane = container.current ? measureLane(container.current) : undefined;
    const bar = barOf(scale, { start: after.start, end: after.end });
    if (lane) reveal(lane, bar, key.days > 0 || key.grabbed === 'end' ? 'end' : 'start');
    announce(words.moved(item.name, spokenDates(after.start, after.end, locale, words.to)));
  };

  useEffect(() => flush, [flush]);
  // After each render, because the container may have been replaced.
  useEffect(() => {
    const grid = options.container.current;
    if (!grid) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !(event.target as Element).matches('.p-tree-row')) return;
      const key = barKey(event, isRtl(grid));
      if (!key) return;
      event.preventDefault(); // Alt+Left goes back in the history
      const { activeId } = latest.current;
      if (activeId !== null) press(key, activeId);
    };
    grid.addEventListener('keydown', onKeyDown);
    grid.addEventListener('focusout', flush);
    return () => {
      grid.removeEventListener('keydown', onKeyDown);
      grid.removeEventListener('focusout', flush);
    };
  });
}

/** Returns the dates of a row after these keys; undefined if it is not scheduled. */
const afterSteps = (item: TimelineItem, steps: readonly BarKey[]): InMarketDate | undefined =>
  steps.reduce<InMarketDate | undefined>(
    (dates, { grabbed, days }) => dates && dragDates(dates, grabbed, { count: days, unit: 'day' }),
    datesOf(item),
  );

/** Space between a revealed edge of a bar and that of the view. */
const MARGIN_PX = 24;
/** How much of the bar is in view beside its edge. */
const BAR_PX = 120;

/** Scrolls no further than needed to show an edge of a bar with a part of the bar. */
function reveal(lane: Lane, { positionPx, widthPx }: Bar, edge: 'start' | 'end'): void {
  const isEnd = edge === 'end';
  const pointPx = positionPx + (isEnd ? widthPx : 0) - lane.scrolledPx;
  const barPx = Math.min(widthPx + MARGIN_PX, BAR_PX);
  const [beforePx, afterPx] = isEnd ? [barPx, MARGIN_PX] : [MARGIN_PX, barPx];
  if (pointPx < beforePx) lane.scrollBy(pointPx - beforePx);
  else if (pointPx > lane.visiblePx - afterPx) lane.scrollBy(pointPx - lane.visiblePx + afterPx);
}
