import { jittered, RETRY_CAP_MS, RETRY_FIRST_MS } from '../../../base/time/schedule.ts';
import { isPassing, TransportFailure } from '../../../browser/transport/failures.ts';
import type { Shell } from '../../../shell/create-shell.ts';

/**
 * Server errors in a row, within about a minute, after which a change is refused: the server runs, and all later changes would
 * wait.
 */
const SERVER_ERRORS_MAX = 12;
/** A server that does not run has no status, or one of the proxy before it. */
export const isServerError = (error: unknown): boolean => error instanceof TransportFailure && error.status === 500;

/** Repeats what has failed, together, after waits that grow until `reset`. */
export function createRetrying({ clock }: Pick<Shell, 'clock'>) {
  const waits = () => jittered(RETRY_FIRST_MS, RETRY_CAP_MS, Math.random)();
  let wait = waits();
  let stop = () => {};
  let serverErrors = 0;
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
    /** Counts the failure of a change, and returns whether it is worth repeating. */
    isWorthRepeating(error: unknown): boolean {
      serverErrors = isServerError(error) ? serverErrors + 1 : 0;
      if (isPassing(error) && serverErrors < SERVER_ERRORS_MAX) return true;
      serverErrors = 0;
      return false;
    },
    later(task: () => void): void {
      if (tasks.size === 0) stop = clock.after(wait.next().value, now);
      tasks.add(task);
    },
    reset(): void {
      wait = waits();
      serverErrors = 0;
    },
    now,
    cancel,
  };
}

export type Retrying = ReturnType<typeof createRetrying>;
