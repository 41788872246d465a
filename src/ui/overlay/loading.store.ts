import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Clock } from '../../base/time/clock.ts';

/** Loading shorter than this is not shown, in milliseconds. */
const OVERLAY_DELAY_MS = 500;
/** What is shown stays so long at least, counted from when it is shown. */
const OVERLAY_MIN_MS = 1000;

/** Whether the overlay is shown. */
export type Loading = StoreApi<boolean> & {
  /** Something loads; the answer, which may be called again, says that it has ended. */
  begin(): () => void;
  /** Loading until the promise is settled, whichever way. */
  during<T>(work: Promise<T>): Promise<T>;
};

/**
 * One overlay for all that loads at the same time (docs/decisions/0049-loading-overlay.md). A load that begins in the
 * same task in which the last one ends continues it: React ends and begins what one render changes, in any order.
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
    // A clock that was turned back meanwhile must not keep the page covered.
    const restMs = Math.min(shownAtMs + OVERLAY_MIN_MS - clock.now(), OVERLAY_MIN_MS);
    if (restMs > 0) cancelTimer = clock.after(restMs, hide);
    else hide();
  };

  const begin = () => {
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
    begin,
    during(work) {
      return work.finally(begin());
    },
  };
}
