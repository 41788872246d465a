import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Clock } from '../../base/time/clock.ts';

/** Shorter loads do not show the overlay. */
const OVERLAY_DELAY_MS = 500;
/** Minimum time that the overlay stays visible. */
const OVERLAY_MIN_MS = 1000;

/** Whether the overlay is visible. */
export type Loading = StoreApi<boolean> & {
  /** Starts a load. Returns a function that ends it and may be called repeatedly. */
  start(): () => void;
  /** Counts as a load until the promise settles. */
  during<T>(work: Promise<T>): Promise<T>;
};

/**
 * One overlay for all concurrent loads (docs/decisions/0049-loading-overlay.md). A load that starts in the task in
 * which the last one ends continues it, because React runs the effects of one render in any order.
 */
export function createLoading(clock: Clock): Loading {
  const store = createStore<boolean>(() => false);
  const running = new Set<object>();
  let isLoading = false;
  let shownAtMs = 0;
  let cancelTimer = () => {};

  const show = () => {
    shownAtMs = clock.now();
    store.setState(true, true);
  };
  const hide = () => store.setState(false, true);

  const settle = () => {
    if (!isLoading || running.size > 0) return;
    isLoading = false;
    cancelTimer();
    if (!store.getState()) return;
    // A clock that was turned back must not keep the page covered.
    const restMs = Math.min(shownAtMs + OVERLAY_MIN_MS - clock.now(), OVERLAY_MIN_MS);
    if (restMs > 0) cancelTimer = clock.after(restMs, hide);
    else hide();
  };

  const start = () => {
    const load = {};
    running.add(load);
    if (!isLoading) {
      isLoading = true;
      cancelTimer();
      if (!store.getState()) cancelTimer = clock.after(OVERLAY_DELAY_MS, show);
    }
    return () => {
      if (running.delete(load) && running.size === 0) queueMicrotask(settle);
    };
  };

  return {
    ...store,
    start: start,
    during(work) {
      return work.finally(start());
    },
  };
}
