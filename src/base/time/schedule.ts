/** The first and the longest wait until a server that did not answer is asked again, in milliseconds. */
export const RETRY_FIRST_MS = 1000;
export const RETRY_CAP_MS = 6000;

/** When to try again: the waits before each retry, in milliseconds. A schedule may be endless. */
export type Schedule = () => Iterator<number>;

/** A schedule as plain data: waits that double from `firstMs` up to `capMs`, or the same wait for ever. */
export type ScheduleData = { firstMs: number; capMs: number; retries: number } | { everyMs: number };

/** Waits that double from `firstMs` up to `capMs`, `retries` of them. */
export const doubling = (firstMs: number, capMs: number, retries: number): Schedule =>
  function* () {
    for (let retry = 0, waitMs = firstMs; retry < retries; retry++, waitMs = Math.min(waitMs * 2, capMs)) yield waitMs;
  };

/** Waits for ever that double from `firstMs` up to `capMs`, each up to a half shorter so that pages do not ask at the same time. */
export const jittered = (firstMs: number, capMs: number, random: () => number) =>
  function* (): Generator<number, never> {
    for (let waitMs = firstMs; ; waitMs = Math.min(waitMs * 2, capMs)) yield waitMs * (1 - random() / 2);
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
