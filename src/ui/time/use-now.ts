import { useSyncExternalStore } from 'react';
import type { Clock } from '../../base/time/clock.ts';
import type { Shell } from '../../shell/create-shell.ts';

/** How often words such as '3 minutes ago' are looked at again, in milliseconds. */
const TICK_MS = 15_000;

type Ticker = { now(): number; subscribe(task: () => void): () => void };

/** The time, as often as words about it may change: one timer for everything in the page that tells how long ago something was. */
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
