import type { LivePorts } from './live-ports.ts';

/** All pages of an organization hear of a change in one instant, and shall not all ask the server in the same one. */
const VISIBLE_MS = { from: 50, to: 250 };
/** Nobody looks at a hidden page. Whoever comes back to it does not wait: see `tellWaiting`. */
const HIDDEN_MS = { from: 1000, to: 10_000 };
/** What changes again and again is told no sooner than this after it was told last. */
const PAUSE_MS = 500;

/** Tells of changes a little later, each page after another wait, and of those that come meanwhile in the same breath. */
export type Jitter = {
  add(topics: Iterable<string>): void;
  /** For what has a moment of its own already, such as a poll. */
  notifyNow(topics: Iterable<string>): void;
  /** Of what has been heard of, without waiting any longer. */
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
    // A clock that was turned back makes nobody wait longer.
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
