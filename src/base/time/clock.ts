/** Time of day and timers, which tests and QA can control. All times are in milliseconds. */
export type Clock = {
  now(): number;
  /** Runs `task` once after `delayMs`. Returns a function that cancels it. */
  after(delayMs: number, task: () => void): () => void;
};

export const systemClock: Clock = {
  now: () => Date.now(),
  after(delayMs, task) {
    const timer = setTimeout(task, delayMs);
    return () => clearTimeout(timer);
  },
};
