import { Failure } from '../failures/failure.ts';

export type ReadQueueLimits = {
  /** Concurrent tasks, and how many of them may have the same key. */
  slots: number;
  slotsPerKey: number;
  /** Waiting tasks in total and per key, and the maximum wait. */
  waitingMax: number;
  waitingPerKeyMax: number;
  waitMaxMs: number;
};

export type ReadQueue = {
  /**
   * Runs the task when a slot is free. Throws SERVER_BUSY if too many tasks are waiting, if the wait takes too long,
   * and if the signal aborts before the task starts.
   */
  run<Result>(key: string, task: () => Promise<Result>, signal: AbortSignal): Promise<Result>;
};

const RETRY_AFTER_S = 5;

/** The failure of a read without a free slot. */
export const serverBusy = () => new Failure('SERVER_BUSY', { headers: { 'Retry-After': String(RETRY_AFTER_S) } });

/** Runs a limited number of tasks in order, so that no key occupies all slots. */
export function createReadQueue(limits: ReadQueueLimits): ReadQueue {
  const running = new Map<string, number>();
  const waiting: { key: string; start: () => void }[] = [];
  let total = 0;

  const hasSlot = (key: string) => total < limits.slots && (running.get(key) ?? 0) < limits.slotsPerKey;
  const take = (key: string) => {
    total += 1;
    running.set(key, (running.get(key) ?? 0) + 1);
  };
  const release = (key: string) => {
    total -= 1;
    const rest = (running.get(key) ?? 1) - 1;
    if (rest > 0) running.set(key, rest);
    else running.delete(key);
    const place = waiting.findIndex((one) => hasSlot(one.key));
    const [next] = place < 0 ? [] : waiting.splice(place, 1);
    if (!next) return;
    take(next.key);
    next.start();
  };

  const waitForSlot = (key: string, signal: AbortSignal) => {
    const ofKey = waiting.filter((one) => one.key === key).length;
    if (waiting.length >= limits.waitingMax || ofKey >= limits.waitingPerKeyMax) throw serverBusy();
    return new Promise<void>((resolve, reject) => {
      const settle = (then: () => void) => {
        clearTimeout(timer);
        signal.removeEventListener('abort', giveUp);
        then();
      };
      const entry = { key, start: () => settle(resolve) };
      const giveUp = () => {
        waiting.splice(waiting.indexOf(entry), 1);
        settle(() => reject(serverBusy()));
      };
      const timer = setTimeout(giveUp, limits.waitMaxMs);
      signal.addEventListener('abort', giveUp);
      waiting.push(entry);
    });
  };

  return {
    async run(key, task, signal) {
      if (signal.aborted) throw serverBusy();
      if (hasSlot(key)) take(key);
      else await waitForSlot(key, signal);
      try {
        return await task();
      } finally {
        release(key);
      }
    },
  };
}
