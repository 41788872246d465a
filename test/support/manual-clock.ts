import type { Clock } from '../../src/base/time/clock.ts';

/** A clock that only moves when a test moves it. */
export type ManualClock = Clock & {
  /** Moves on, running on the way whatever falls due, in order. */
  advance(ms: number): void;
  /** How many timers wait. */
  waiting(): number;
};

export function manualClock(startMs = 0): ManualClock {
  let nowMs = startMs;
  let tasks: { dueMs: number; task: () => void }[] = [];
  return {
    now: () => nowMs,
    after(delayMs, task) {
      const entry = { dueMs: nowMs + delayMs, task };
      tasks.push(entry);
      return () => {
        tasks = tasks.filter((other) => other !== entry);
      };
    },
    advance(ms) {
      const untilMs = nowMs + ms;
      for (;;) {
        const [next] = tasks.filter(({ dueMs }) => dueMs <= untilMs).sort((a, b) => a.dueMs - b.dueMs);
        if (!next) break;
        tasks = tasks.filter((other) => other !== next);
        nowMs = next.dueMs;
        next.task();
      }
      nowMs = untilMs;
    },
    waiting: () => tasks.length,
  };
}
