import type { Clock } from '../../base/time/clock.ts';

/** How often the maintenance page asks, in milliseconds (docs/decisions/0023-maintenance-page.md). */
const POLL_MS = 15_000;
/** Pages that were sent away together shall not all come back in one moment. */
const JITTER = 0.2;

type WatchPorts = {
  inMaintenance: () => Promise<boolean>;
  clock: Clock;
  isVisible: () => boolean;
  /** Calls back when the person comes back to the page; answers with its undoing. */
  onReturn: (task: () => void) => () => void;
  random: () => number;
};

export type MaintenanceWatch = {
  /** Asks at once. Answers whether the service is still in maintenance. */
  check(): Promise<boolean>;
  stop(): void;
};

/** Asks now and then, while somebody sees the page, until maintenance is over; then calls `onOver` once. */
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
  // Nobody asks while the page is hidden; whoever comes back does not wait.
  const forget = onReturn(() => void (!isOver && check()));
  const stop = () => {
    isOver = true;
    cancel();
    forget();
  };
  wait();
  return { check, stop };
}
