import type { LivePorts } from './live-ports.ts';

/**
 * Returns a random delay, because all pages of an organization receive a change at once and must not all call the
 * server.
 */
const VISIBLE_MS = { from: 50, to: 250 };
/** A hidden page can wait. When the user returns, `notifyWaiting` ends the wait. */
const HIDDEN_MS = { from: 1000, to: 10_000 };
/** Minimum interval between notifications about a topic that changes repeatedly. */
const PAUSE_MS = 500;

/** Delays notifications, by a different time on each page, and merges those that arrive in the meantime. */
export type Jitter = {
  add(topics: Iterable<string>): void;
  /** Notifies immediately, for polls and other events that are already spread out. */
  notifyNow(topics: Iterable<string>): void;
  /** Notifies about pending changes without further delay. */
  notifyWaiting(): void;
  end(): void;
};

type JitterPorts = Pick<LivePorts, 'networkClock' | 'random' | 'isVisible'>;

export function createJitter(
  { networkClock: clock, random, isVisible }: JitterPorts,
  notify: (topic: string, changedAtMs: number) => void,
): Jitter {
  const waiting = new Set<string>();
  let cancel: (() => void) | undefined;
  let notifiedAtMs = Number.NEGATIVE_INFINITY;
  let heardAtMs = Number.NEGATIVE_INFINITY;

  const tellWaiting = () => {
    cancel?.();
    cancel = undefined;
    if (waiting.size === 0) return;
    notifiedAtMs = clock.now();
    const topics = [...waiting];
    waiting.clear();
    for (const topic of topics) notify(topic, heardAtMs);
  };
  const waitMs = () => {
    const { from, to } = isVisible() ? VISIBLE_MS : HIDDEN_MS;
    const sinceMs = clock.now() - notifiedAtMs;
    // A clock that was turned back must not extend the wait.
    const pauseMs = sinceMs >= 0 ? PAUSE_MS - sinceMs : 0;
    return Math.max(from + random() * (to - from), pauseMs);
  };
  const add = (topics: Iterable<string>) => {
    heardAtMs = clock.now();
    for (const topic of topics) waiting.add(topic);
  };

  return {
    add(topics) {
      add(topics);
      cancel ??= clock.after(waitMs(), tellWaiting);
    },
    notifyNow(topics) {
      add(topics);
      tellWaiting();
    },
    notifyWaiting: tellWaiting,
    end() {
      cancel?.();
      waiting.clear();
    },
  };
}
