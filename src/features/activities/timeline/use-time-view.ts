import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { addDays } from '../../../base/time/days.ts';
import { measureLane } from '../dragging/lane.ts';
import { positionOf, scaleOf, scrollAfterZoom, type TimeScale, type Zoom, zoomsOf } from './time-scale.ts';
import { spanOf } from './timeline-item.ts';

type TimeViewOptions = {
  /** Contains the tree grid. */
  grid: RefObject<HTMLElement | null>;
  dates: readonly { start: string | null; end: string | null }[];
  today: string;
  /** The days that the page asks to see, until it asks for others. An end before the start is ignored. */
  from: string | undefined;
  to: string | undefined;
  /** Of the hours that it shows; undefined without hours. */
  timeZone: string | undefined;
  /** Whether the bars are on the page. */
  isShown: boolean;
};

/** Days before and after today that a timeline without activities shows. */
const EMPTY_DAYS = { before: 30, after: 150 };

/** Returns the zoom and the scale of a timeline. A change of either keeps the day in the middle, or at the pointer. */
export function useTimeView({ grid, dates, today, from, to, timeZone, isShown }: TimeViewOptions) {
  const zooms = zoomsOf(timeZone !== undefined);
  const asked = `${from}/${to}`;
  const hasBoth = from !== undefined && to !== undefined && from <= to;
  const [zoom, setZoom] = useState<Zoom>(hasBoth ? 'fit' : 'quarter');
  const [answered, setAnswered] = useState(asked);
  if (answered !== asked) {
    setAnswered(asked);
    if (hasBoth) setZoom('fit');
  }
  const widthPx = useLaneWidth(grid);
  const span = useMemo(() => {
    const known = spanOf(dates, timeZone) ?? {
      start: addDays(today, -EMPTY_DAYS.before),
      end: addDays(today, EMPTY_DAYS.after),
    };
    if (hasBoth && zoom === 'fit') return { start: from, end: to };
    return {
      start: from !== undefined && from < known.start ? from : known.start,
      end: hasBoth && to > known.end ? to : known.end,
    };
  }, [dates, today, from, to, hasBoth, timeZone, zoom]);
  const fittedPx = zoom === 'fit' ? widthPx : 0; // another width would render all bars again
  const scale = useMemo(() => scaleOf(zoom, span, fittedPx, timeZone), [zoom, span, fittedPx, timeZone]);

  const goTo = useCallback(
    (day: string, scaleNow: TimeScale) => {
      const lane = grid.current && measureLane(grid.current);
      const scroller = scrollerIn(grid.current);
      if (lane && scroller) scrollInline(scroller, Math.max(positionOf(scaleNow, day) - lane.visiblePx / 3, 0));
    },
    [grid],
  );
  /** Scrolls to the first day that the page asks for, or to today. */
  const goToFirst = useCallback(
    (scaleNow: TimeScale) => {
      const scroller = scrollerIn(grid.current);
      if (from === undefined) goTo(today, scaleNow);
      else if (scroller) scrollInline(scroller, Math.max(positionOf(scaleNow, from), 0));
    },
    [grid, goTo, from, today],
  );

  const before = useRef<TimeScale>(undefined);
  const scrolledPx = useScrolled(grid);
  const shown = useRef(asked);
  /** Distance of the pointer from the visible start, for the next zoom. */
  const pointPx = useRef<number>(undefined);
  useLayoutEffect(() => {
    const lane = grid.current && measureLane(grid.current);
    const scroller = scrollerIn(grid.current);
    if (!isShown || !lane || !scroller) {
      before.current = undefined;
      return;
    }
    const point = pointPx.current ?? lane.visiblePx / 2;
    pointPx.current = undefined;
    if (before.current === undefined || shown.current !== asked) goToFirst(scale);
    else if (before.current !== scale) {
      scrollInline(scroller, scrollAfterZoom(before.current, scale, scrolledPx.current, point));
    }
    before.current = scale;
    shown.current = asked;
  }, [scale, isShown, goToFirst, grid, asked, scrolledPx]);

  const zoomTo = (next: Zoom) => {
    scrolledPx.current = Math.abs(scrollerIn(grid.current)?.scrollLeft ?? 0); // its event may not have been fired yet
    setZoom(next);
  };
  useWheelZoom(grid, (direction, clientX) => {
    const lane = grid.current && measureLane(grid.current);
    const next = zooms[zooms.indexOf(zoom) + direction];
    if (!lane || !next) return;
    pointPx.current = lane.pointAt(clientX);
    zoomTo(next);
  });

  /** Scrolls to a day that is out of view. */
  const showDay = useCallback(
    (day: string) => {
      const lane = grid.current && measureLane(grid.current);
      const dayPx = positionOf(scale, day);
      if (lane && (dayPx < lane.scrolledPx || dayPx > lane.scrolledPx + lane.visiblePx)) goTo(day, scale);
    },
    [grid, scale, goTo],
  );
  return { zooms, zoom, zoomTo, scale, goToToday: () => goTo(today, scale), showDay };
}

/**
 * Returns where the timeline was scrolled to before it changed its width: a narrower one has lost its position when it can
 * be measured.
 */
function useScrolled(grid: RefObject<HTMLElement | null>): RefObject<number> {
  const scrolledPx = useRef(0);
  useEffect(() => {
    const element = grid.current;
    if (!element) return;
    const onScroll = () => {
      scrolledPx.current = Math.abs(scrollerIn(element)?.scrollLeft ?? 0);
    };
    const early = { passive: true, capture: true };
    element.addEventListener('scroll', onScroll, early);
    return () => element.removeEventListener('scroll', onScroll, early);
  }, [grid]);
  return scrolledPx;
}

const scrollerIn = (grid: HTMLElement | null) => grid?.querySelector<HTMLElement>('.p-tree-scroller');

function scrollInline(scroller: HTMLElement, positionPx: number): void {
  scroller.scrollTo({ left: getComputedStyle(scroller).direction === 'rtl' ? -positionPx : positionPx });
}

/** One turn of a wheel fires many events. */
const WHEEL_STEP = 60;

/** Zooms with Ctrl and the wheel, or by pinching on a touchpad, which fires the same events. */
function useWheelZoom(grid: RefObject<HTMLElement | null>, zoomBy: (direction: 1 | -1, clientX: number) => void): void {
  const latest = useRef(zoomBy);
  latest.current = zoomBy;
  useEffect(() => {
    const element = grid.current;
    if (!element) return;
    let turned = 0;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault(); // the browser would zoom the page
      turned += event.deltaY;
      if (Math.abs(turned) < WHEEL_STEP) return;
      latest.current(turned > 0 ? 1 : -1, event.clientX);
      turned = 0;
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [grid]);
}

/** Returns the visible width of the bars in whole steps, so that resizing a window renders rarely. */
function useLaneWidth(grid: RefObject<HTMLElement | null>): number {
  const [widthPx, setWidthPx] = useState(800);
  useEffect(() => {
    const element = grid.current;
    if (!element) return;
    const sizes = new ResizeObserver(() =>
      requestAnimationFrame(() => {
        const visiblePx = measureLane(element)?.visiblePx ?? 0;
        if (visiblePx > 0) setWidthPx(Math.max(Math.round(visiblePx / 50) * 50, 200));
      }),
    );
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [grid]);
  return widthPx;
}
