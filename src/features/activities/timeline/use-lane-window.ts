import { type RefObject, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { measureLane } from '../dragging/lane.ts';
import type { Bar, TimeScale } from './time-scale.ts';

/** The part of the timeline in view, in px from the side where time starts. Empty before it is measured. */
export type LaneWindow = StoreApi<{ fromPx: number; toPx: number }>;

/** Rows follow the window when scrolling has paused, so that it costs nothing while it goes on. */
const PAUSE_MS = 100;

/** Follows the part of the timeline in view. Measures at once after a change of scale. */
export function useLaneWindow(grid: RefObject<HTMLElement | null>, scale: TimeScale, isShown: boolean): LaneWindow {
  const [laneWindow] = useState(() => createStore(() => ({ fromPx: 0, toPx: Number.POSITIVE_INFINITY })));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the window of one scale is another in the next.
  useLayoutEffect(() => {
    const element = grid.current;
    if (!element || !isShown) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const measure = () => {
      const lane = measureLane(element);
      if (lane) laneWindow.setState({ fromPx: lane.scrolledPx, toPx: lane.scrolledPx + lane.visiblePx });
    };
    const measureSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(measure, PAUSE_MS);
    };
    measure();
    const sizes = new ResizeObserver(measureSoon);
    sizes.observe(element);
    element.addEventListener('scroll', measureSoon, { passive: true, capture: true });
    return () => {
      clearTimeout(timer);
      sizes.disconnect();
      element.removeEventListener('scroll', measureSoon, { capture: true });
    };
  }, [grid, scale, isShown, laneWindow]);
  return laneWindow;
}

/** Where a bar is: out of view, inside, or cut by the start of the window or about to be, with the px that are left. */
export type BarPlace = 'before' | 'after' | 'inside' | number;

/** Bars that start this far in the window may be cut before scrolling pauses. */
const CUT_AHEAD_PX = 240;

/** Follows where a bar is. Without a window, as on paper, it is inside. */
export function useBarPlace(bar: Bar | false, laneWindow: LaneWindow | undefined): BarPlace {
  return useSyncExternalStore(laneWindow?.subscribe ?? subscribeToNothing, () =>
    bar && laneWindow ? placeIn(bar, laneWindow.getState()) : 'inside',
  );
}

const subscribeToNothing = () => () => {};

export function placeIn({ positionPx, widthPx }: Bar, { fromPx, toPx }: { fromPx: number; toPx: number }): BarPlace {
  const endPx = positionPx + widthPx;
  if (endPx <= fromPx) return 'before';
  if (positionPx >= toPx) return 'after';
  return positionPx < fromPx + CUT_AHEAD_PX ? Math.round(endPx - Math.max(fromPx, positionPx)) : 'inside';
}
