import { jittered, RETRY_CAP_MS, RETRY_FIRST_MS } from '../../../base/time/schedule.ts';
import type { Shell } from '../../../shell/create-shell.ts';

/** Repeats what has failed, together, after waits that grow until `reset`. */
export function createRetrying({ clock }: Pick<Shell, 'clock'>) {
  const waits = () => jittered(RETRY_FIRST_MS, RETRY_CAP_MS, Math.random)();
  let wait = waits();
  let stop = () => {};
  const tasks = new Set<() => void>();

  function cancel(): void {
    stop();
    tasks.clear();
  }

  /** Repeats all without waiting any longer. */
  function now(): void {
    const all = [...tasks];
    cancel();
    for (const task of all) task();
  }

  return {
    later(task: () => void): void {
      if (tasks.size === 0) stop = clock.after(wait.next().value, now);
      tasks.add(task);
    },
    reset(): void {
      wait = waits();
    },
    now,
    cancel,
  };
}

export type Retrying = ReturnType<typeof createRetrying>;
