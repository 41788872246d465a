/** When to try again: the waits before each retry, in milliseconds. A schedule may be endless. */
export type Schedule = () => Iterator<number>;

/** A schedule as plain data: waits that double from `firstMs` up to `capMs`, or the same wait for ever. */
export type ScheduleData = { firstMs: number; capMs: number; retries: number } | { everyMs: number };

/** Waits that double from `firstMs` up to `capMs`, `retries` of them. */
export const doubling = (firstMs: number, capMs: number, retries: number): Schedule =>
  function* () {
    for (let retry = 0, waitMs = firstMs; retry < retries; retry++, waitMs = Math.min(waitMs * 2, capMs)) yield waitMs;
  };

/** The same wait for ever. */
export const every = (waitMs: number): Schedule =>
  function* () {
    while (true) yield waitMs;
  };

export function scheduleOf(given: Schedule | ScheduleData): Schedule {
  if (typeof given === 'function') return given;
  return 'everyMs' in given ? every(given.everyMs) : doubling(given.firstMs, given.capMs, given.retries);
}
