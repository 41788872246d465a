import type { Clock } from '../../base/time/clock.ts';

/** What live updates need from the browser. If a feature is undefined, each tab works on its own. */
export type LivePorts = {
  openStream: ((url: string) => EventSource) | undefined;
  locks: LockManager | undefined;
  openChannel: ((name: string) => BroadcastChannel) | undefined;
  clock: Clock;
  /** Real time on the network, which tests cannot control. */
  networkClock: Clock;
  /** Calls back when the user returns to the page. Returns a function that unsubscribes. */
  onReturn: (task: () => void) => () => void;
  /** Whether the page is visible. */
  isVisible: () => boolean;
  random: () => number;
  report: (error: Error) => void;
};
