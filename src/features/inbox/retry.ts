import type { Clock } from '../../base/time/clock.ts';
import { isRefusal, isWithoutAnswer, ServiceFailure } from './service-failure.ts';

/** The first wait after a failure, and the longest, in milliseconds; each is twice the one before. */
const FIRST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 10_000;
/** The same while no answer comes at all, which takes ten seconds to be known. */
const LONGEST_UNANSWERED_MS = 4000;

/** One thing that is asked of the service until it answers. */
export type Retry = {
  /** In a row. */
  readonly failures: number;
  /** The last failure was no answer at all: without a network everything fails, and may succeed the next moment. */
  readonly isUnanswered: boolean;
  /** It has failed, and its time has not come again. */
  readonly isWaiting: boolean;
  /** It has failed once more: asks again later, or never where that does not help, which the answer says. */
  fail(failure: Error): 'later' | 'never';
  /** It has succeeded, or nobody wants it any more. */
  settle(): void;
};

/** Runs `task` again after each failure, and waits longer each time. */
export function createRetry(clock: Clock, task: () => void): Retry {
  let failures = 0;
  let isUnanswered = false;
  let atMs = Number.NEGATIVE_INFINITY;
  let cancel = () => {};
  return {
    get failures() {
      return failures;
    },
    get isUnanswered() {
      return isUnanswered;
    },
    get isWaiting() {
      return clock.now() < atMs;
    },
    fail(failure) {
      cancel();
      failures++;
      isUnanswered = isWithoutAnswer(failure);
      const waitMs = retryWaitMs(failures, failure);
      atMs = clock.now() + waitMs;
      if (waitMs === Number.POSITIVE_INFINITY) return 'never';
      cancel = clock.after(waitMs, task);
      return 'later';
    },
    settle() {
      cancel();
      failures = 0;
      isUnanswered = false;
      atMs = Number.NEGATIVE_INFINITY;
    },
  };
}

/**
 * How long the service is left in peace after so many failures in a row, of which this is the last: a little more for each page
 * by chance, and as long as the service asks for. Infinity where asking again does not help.
 */
function retryWaitMs(failures: number, failure: Error): number {
  if (isRefusal(failure)) return Number.POSITIVE_INFINITY;
  const longestMs = isWithoutAnswer(failure) ? LONGEST_UNANSWERED_MS : LONGEST_WAIT_MS;
  const waitMs = Math.min(FIRST_WAIT_MS * 2 ** (failures - 1), longestMs) * (1 + Math.random() / 4);
  const asked = failure instanceof ServiceFailure ? failure.retryAfterMs : undefined;
  return Math.max(waitMs, asked ?? 0);
}
