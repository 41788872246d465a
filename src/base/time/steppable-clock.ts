import type { Clock } from './clock.ts';

/** A clock that moves only when it is advanced. */
export type SteppableClock = Clock & {
  /** Advances the clock and runs due timers in order, each at its own time. */
  advance(ms: number): void;
  /** The number of pending timers. */
  waiting(): number;
};

export function steppableClock(startMs = 0): SteppableClock {
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
        nowMs = Math.max(nowMs, next.dueMs); // an overdue timer does not move time backwards
        next.task();
      }
      nowMs = untilMs;
    },
    waiting: () => tasks.length,
  };
}
