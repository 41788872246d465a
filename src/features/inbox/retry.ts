import type { Clock } from '../../base/time/clock.ts';
import { isRefusal, isWithoutAnswer, ServiceFailure } from './service-failure.ts';

/** The first and the longest wait after failures, in milliseconds; each wait is twice the previous one. */
const FIRST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 10_000;
/** The longest wait without any response, which takes ten seconds to detect. */
const LONGEST_UNANSWERED_MS = 4000;

/** Retries a request until it succeeds. */
export type Retry = {
  /** Consecutive failures. */
  readonly failures: number;
  /** The last failure had no response: offline, everything fails, and may succeed the next moment. */
  readonly isUnanswered: boolean;
  /** A retry is scheduled. */
  readonly isWaiting: boolean;
  /** Schedules a retry, unless retrying cannot help. */
  fail(failure: Error): 'later' | 'never';
  /** The request has succeeded, or is no longer needed. */
  settle(): void;
};

/** Runs `task` again after each failure, with growing waits. */
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
 * Returns the wait after this number of consecutive failures, of which this is the last: slightly random, and at least
 * as long as the service requests. Infinity if retrying cannot help.
 */
function retryWaitMs(failures: number, failure: Error): number {
  if (isRefusal(failure)) return Number.POSITIVE_INFINITY;
  const longestMs = isWithoutAnswer(failure) ? LONGEST_UNANSWERED_MS : LONGEST_WAIT_MS;
  const waitMs = Math.min(FIRST_WAIT_MS * 2 ** (failures - 1), longestMs) * (1 + Math.random() / 4);
  const asked = failure instanceof ServiceFailure ? failure.retryAfterMs : undefined;
  return Math.max(waitMs, asked ?? 0);
}
