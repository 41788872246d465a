import type { Clock } from '../../../base/time/clock.ts';

/** Between the end of a check and the next automatic one. */
const PAUSE_MS = 3000;
/** Keeps checks of a large file below a fifth of the time, as each reads all rows on the server. */
const PAUSE_PER_MS = 4;

/** Paces automatic checks: at most one at a time, with a pause after each check. */
export type PacedChecks = {
  /** Runs a check, which automatic ones wait for. */
  run<Check>(check: () => Promise<Check>): Promise<Check>;
  /** Calls back once for all requests since the last automatic check. */
  request: () => void;
  stop: () => void;
};

/** @param onDue starts a check with `run` */
export function createPacedChecks(clock: Clock, onDue: () => void): PacedChecks {
  let running = 0;
  let isRequested = false;
  let restsUntilMs = 0;
  let cancel = () => {};
  const schedule = () => {
    cancel();
    if (!isRequested || running > 0) return;
    cancel = clock.after(Math.max(0, restsUntilMs - clock.now()), () => {
      isRequested = false;
      onDue();
    });
  };
  return {
    async run(check) {
      running += 1;
      cancel();
      const startMs = clock.now();
      try {
        return await check();
      } finally {
        running -= 1;
        const nowMs = clock.now();
        restsUntilMs = nowMs + Math.max(PAUSE_MS, PAUSE_PER_MS * (nowMs - startMs));
        schedule();
      }
    },
    request() {
      isRequested = true;
      schedule();
    },
    stop() {
      isRequested = false;
      cancel();
    },
  };
}
