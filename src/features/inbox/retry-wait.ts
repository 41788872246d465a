import { isRefusal, ServiceFailure } from './service-failure.ts';

/** The first wait after a failure, and the longest, in milliseconds; each is twice the one before. */
const FIRST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 600_000;

/**
 * How long the service is left in peace after so many failures in a row, of which this is the last: a little more for each page
 * by chance, and as long as the service asks for. Infinity where asking again does not help.
 */
export function retryWaitMs(failures: number, failure: Error): number {
  if (isRefusal(failure)) return Number.POSITIVE_INFINITY;
  const waitMs = Math.min(FIRST_WAIT_MS * 2 ** (failures - 1), LONGEST_WAIT_MS) * (1 + Math.random() / 4);
  const asked = failure instanceof ServiceFailure ? failure.retryAfterMs : undefined;
  return Math.max(waitMs, asked ?? 0);
}
