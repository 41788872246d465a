const DAY_MS = 86_400_000;

/** Returns the full days until a moment, at least 0. */
export const daysLeft = (at: string, nowMs: number): number =>
  Math.max(0, Math.floor((Date.parse(at) - nowMs) / DAY_MS));
