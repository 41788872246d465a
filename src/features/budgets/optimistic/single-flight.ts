export type SingleFlight = {
  /** Runs the task, or waits for the current run. */
  run(): Promise<void>;
  /** Runs the task again after the current run, whose result may be outdated. */
  runAgain(): Promise<void>;
  /** Ignores the current run. */
  reset(): void;
};

/** Runs a task once at a time, so that no older result follows a newer one. The task must not reject. */
export function createSingleFlight(task: () => Promise<void>): SingleFlight {
  let current: { isRequestedAgain: boolean; done: Promise<void> } | undefined;

  function start(): Promise<void> {
    const flight = { isRequestedAgain: false, done: Promise.resolve() };
    const repeat = async () => {
      do {
        flight.isRequestedAgain = false;
        await task();
      } while (flight.isRequestedAgain && flight === current);
      if (flight === current) current = undefined;
    };
    current = flight;
    flight.done = repeat();
    return flight.done;
  }

  return {
    run: () => current?.done ?? start(),
    runAgain() {
      if (!current) return start();
      current.isRequestedAgain = true;
      return current.done;
    },
    reset() {
      current = undefined;
    },
  };
}
