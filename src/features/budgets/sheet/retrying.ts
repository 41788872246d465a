import { jittered, RETRY_CAP_MS, RETRY_FIRST_MS } from '../../../base/time/schedule.ts';
import type { Shell } from '../../../shell/create-shell.ts';

/** Repeats one task at a time, after waits that grow until `reset`. */
export function createRetrying({ clock }: Pick<Shell, 'clock'>) {
  const waits = () => jittered(RETRY_FIRST_MS, RETRY_CAP_MS, Math.random)();
  let wait = waits();
  let cancel = () => {};
  return {
    later(task: () => void): void {
      cancel();
      cancel = clock.after(wait.next().value, task);
    },
    reset(): void {
      wait = waits();
    },
    cancel: () => cancel(),
  };
}

export type Retrying = ReturnType<typeof createRetrying>;
