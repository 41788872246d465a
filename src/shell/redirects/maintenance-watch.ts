import type { Clock } from '../../base/time/clock.ts';

/** How often the maintenance page polls (docs/decisions/0023-maintenance-page.md). */
const POLL_MS = 15_000;
/** Redirected pages must not all return at the same moment. */
const JITTER = 0.2;

type WatchPorts = {
  inMaintenance: () => Promise<boolean>;
  clock: Clock;
  isVisible: () => boolean;
  /** Calls back when the user returns to the page. Returns a function that unsubscribes. */
  onReturn: (task: () => void) => () => void;
  random: () => number;
};

export type MaintenanceWatch = {
  /** Checks immediately. Resolves with whether the service is still in maintenance. */
  check(): Promise<boolean>;
  stop(): void;
};

/** Polls while the page is visible until maintenance is over, then calls `onOver` once. */
export function watchMaintenance(ports: WatchPorts, onOver: () => void): MaintenanceWatch {
  const { inMaintenance, clock, isVisible, onReturn, random } = ports;
  let isOver = false;
  let cancel = () => {};
  let asking: Promise<boolean> | undefined;

  const wait = () => {
    cancel();
    if (!isOver) cancel = clock.after(POLL_MS * (1 + JITTER * (2 * random() - 1)), () => isVisible() && check());
  };
  const check = (): Promise<boolean> => {
    cancel();
    asking ??= inMaintenance().then((still) => {
      asking = undefined;
      if (isOver) return still;
      if (still) wait();
      else {
        stop();
        onOver();
      }
      return still;
    });
    return asking;
  };
  // Hidden pages do not poll; a returning user gets an immediate check.
  const stopListening = onReturn(() => void (!isOver && check()));
  const stop = () => {
    isOver = true;
    cancel();
    stopListening();
  };
  wait();
  return { check, stop };
}
