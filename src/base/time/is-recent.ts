/**
 * Whether something happened less than `withinMs` ago. Of what lies ahead, by a clock that was turned back meanwhile, nobody
 * knows how long ago it was: that is not recent.
 */
export const isRecent = (atMs: number, nowMs: number, withinMs: number): boolean =>
  nowMs >= atMs && nowMs - atMs < withinMs;
