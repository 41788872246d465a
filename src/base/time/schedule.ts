/** The first and the longest wait before retrying a server that did not respond, in milliseconds. */
export const RETRY_FIRST_MS = 1000;
export const RETRY_CAP_MS = 6000;

/** The waits before each retry, in milliseconds. A schedule can be endless. */
export type Schedule = () => Iterator<number>;

/** A schedule as data: waits that double from `firstMs` to `capMs`, or a constant wait. */
export type ScheduleData = { firstMs: number; capMs: number; retries: number } | { everyMs: number };

/** `retries` waits that double from `firstMs` to `capMs`. */
export const doubling = (firstMs: number, capMs: number, retries: number): Schedule =>
  function* () {
    for (let retry = 0, waitMs = firstMs; retry < retries; retry++, waitMs = Math.min(waitMs * 2, capMs)) yield waitMs;
  };

/**
 * Endless waits that double from `firstMs` to `capMs`, each shortened by up to half, so that pages do not retry at the
 * same time.
 */
export const jittered = (firstMs: number, capMs: number, random: () => number) =>
  function* (): Generator<number, never> {
    for (let waitMs = firstMs; ; waitMs = Math.min(waitMs * 2, capMs)) yield waitMs * (1 - random() / 2);
  };

/** A constant wait, endlessly. */
export const every = (waitMs: number): Schedule =>
  function* () {
    while (true) yield waitMs;
  };

export function scheduleOf(given: Schedule | ScheduleData): Schedule {
  if (typeof given === 'function') return given;
  return 'everyMs' in given ? every(given.everyMs) : doubling(given.firstMs, given.capMs, given.retries);
}
