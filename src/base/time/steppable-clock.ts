import type { Clock } from './clock.ts';

/** A clock that only moves when somebody moves it. */
export type SteppableClock = Clock & {
  /** Moves on, running on the way whatever falls due, in order, each at its own time. */
  advance(ms: number): void;
  /** How many timers wait. */
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
        nowMs = Math.max(nowMs, next.dueMs); // what was late already does not turn time back
        next.task();
      }
      nowMs = untilMs;
    },
    waiting: () => tasks.length,
  };
}
