import type { Clock } from '../../base/time/clock.ts';

/** What live updates need of the browser; what is undefined is missing there, and each tab then does without. */
export type LivePorts = {
  openStream: ((url: string) => EventSource) | undefined;
  locks: LockManager | undefined;
  openChannel: ((name: string) => BroadcastChannel) | undefined;
  clock: Clock;
  /** The time that passes on the network, which nobody can hold or step. */
  networkClock: Clock;
  /** Calls back when the person comes back to the page; answers with its undoing. */
  onReturn: (task: () => void) => () => void;
  /** Whether a person could see the page. */
  isVisible: () => boolean;
  random: () => number;
  report: (error: Error) => void;
};
