/**
 * Returns whether something happened less than `withinMs` ago. A time in the future, after the clock was turned back,
 * is not recent.
 */
export const isRecent = (atMs: number, nowMs: number, withinMs: number): boolean =>
  nowMs >= atMs && nowMs - atMs < withinMs;
