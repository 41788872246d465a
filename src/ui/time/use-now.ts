import { useSyncExternalStore } from 'react';
import type { Clock } from '../../base/time/clock.ts';
import type { Shell } from '../../shell/create-shell.ts';

/** How often texts such as '3 minutes ago' are updated, in milliseconds. */
const TICK_MS = 15_000;

type Ticker = { now(): number; subscribe(task: () => void): () => void };

/** Returns the current time and updates it regularly: one timer for all relative times of the page. */
export function useNow(shell: Shell): number {
  const { subscribe, now } = shell.shared('ticker@1', ({ clock }) => createTicker(clock));
  return useSyncExternalStore(subscribe, now);
}

function createTicker(clock: Clock): Ticker {
  const tasks = new Set<() => void>();
  let nowMs = clock.now();
  let cancel = () => {};
  const tick = () => {
    nowMs = clock.now();
    for (const task of tasks) task();
    cancel = clock.after(TICK_MS, tick);
  };
  return {
    now: () => nowMs,
    subscribe(task) {
      tasks.add(task);
      if (tasks.size === 1) {
        nowMs = clock.now();
        cancel = clock.after(TICK_MS, tick);
      }
      return () => {
        tasks.delete(task);
        if (tasks.size === 0) cancel();
      };
    },
  };
}
