import { asError } from '../../base/errors.ts';
import { createJitter } from './jitter.ts';
import { RECENT_MS } from './live.wire.ts';
import type { LivePorts } from './live-ports.ts';
import { readStream } from './read-stream.ts';

/** How often a page polls while no stream is open (docs/decisions/0032-live-updates.md), in milliseconds. */
const POLL_MS = 60_000;

/** Notifies stores of changes on the server. A notification contains no data: the store reads again. */
export type Live = {
  /**
   * Calls `onChange` after a change of `topic`, and whenever a change may have been missed. Merges changes in close
   * succession into one call with the time of the last one. Returns a function that unsubscribes. With `elsewhere`, the
   * stream does not report the changes: also calls every minute while the page is visible, and when the user returns to
   * it.
   */
  subscribe(topic: string, onChange: (heardAtMs: number) => void, options?: { elsewhere: boolean }): () => void;
  /** The clock of the notification times, the same in all tabs. */
  now(): number;
  /** Starts listening for this user with the first `subscribe`; undefined stops. */
  follow(identity: string | undefined): void;
};

/**
 * One event stream per browser: the tab that holds the lock reads it and forwards it through a BroadcastChannel.
 * Without locks or channels, each tab reads its own; without a stream, each tab polls every minute and when the user
 * returns.
 */
export function createLive(url: string, ports: LivePorts): Live {
  const listeners = new Map<string, Set<(heardAtMs: number) => void>>();
  const elsewhere = new Set<string>();
  let stop: (() => void) | undefined;
  let followed: string | undefined;
  // Whatever the page shows was read later.
  const begunAtMs = ports.networkClock.now();

  const tell = (topic: string, heardAtMs: number) => {
    for (const listener of listeners.get(topic) ?? []) listener(heardAtMs);
  };
  // A page without subscribers, such as a sign-in page, opens no stream.
  const open = () => {
    if (followed !== undefined && listeners.size > 0)
      stop ??= listen(url, followed, begunAtMs, ports, { all: () => listeners.keys(), elsewhere }, tell);
  };

  return {
    now: () => ports.networkClock.now(),
    subscribe(topic, onChange, options) {
      if (options?.elsewhere) elsewhere.add(topic);
      const ofTopic = listeners.get(topic) ?? new Set();
      listeners.set(topic, ofTopic.add(onChange));
      open();
      return () => {
        ofTopic.delete(onChange);
      };
    },
    follow(identity) {
      if (identity === followed) return;
      followed = identity;
      stop?.();
      stop = undefined;
      open();
    },
  };
}

/**
 * Messages between tabs: a topic that has changed, with its time if it changed before the stream, or whether the leader's
 * stream is open.
 */
type TabMessage = { topic: string; atMs?: number | undefined } | { open: boolean } | 'is it open?';
/** Stands for all topics, after changes may have been missed. */
const ALL = '*';

function listen(
  url: string,
  identity: string,
  begunAtMs: number,
  ports: LivePorts,
  topics: { all: () => Iterable<string>; elsewhere: Iterable<string> },
  notify: (topic: string, heardAtMs: number) => void,
): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const name = `portico-live@1:${identity}`;
  const channel = ports.openChannel?.(name);
  let leads = false;
  let isOpen = false;
  // Changes between the previous leader's stream and this tab's stream are unknown.
  let hadLeader = false;
  const hasMissed = () => hadLeader || ports.networkClock.now() - begunAtMs > RECENT_MS;

  const jitter = createJitter(ports, notify);
  const onTopic = (topic: string, atMs?: number) => {
    if (atMs === undefined || atMs >= begunAtMs) jitter.add(topic === ALL ? topics.all() : [topic]);
  };
  const notifyAll = () => jitter.notifyNow(topics.all());
  const pollElsewhere = () => ports.isVisible() && jitter.notifyNow(topics.elsewhere);
  const post = (word: TabMessage) => channel?.postMessage(word);
  if (channel) {
    channel.onmessage = ({ data: word }: MessageEvent<TabMessage>) => {
      if (word === 'is it open?') leads && post({ open: isOpen });
      else if ('topic' in word) onTopic(word.topic, word.atMs);
      else {
        isOpen = word.open;
        hadLeader ||= word.open;
      }
    };
    post('is it open?');
  }

  const changed = (topic: string, agoMs?: number) => {
    const atMs = agoMs === undefined ? undefined : ports.networkClock.now() - agoMs;
    onTopic(topic, atMs);
    post({ topic, atMs });
  };
  const lead = () => {
    leads = true;
    isOpen = false;
    return readStream(url, ports, signal, {
      changed,
      opened(afterGap) {
        isOpen = true;
        post({ open: true });
        if (afterGap || hasMissed()) changed(ALL);
      },
      interrupted() {
        isOpen = false;
        post({ open: false });
      },
    });
  };
  const leadAlone = () => lead().catch((error: unknown) => ports.report(asError(error)));
  if (ports.locks && channel) {
    ports.locks.request(name, { signal }, lead).catch((error: unknown) => {
      if (signal.aborted) return;
      ports.report(asError(error));
      void leadAlone();
    });
  } else void leadAlone();

  const poll = () => {
    if (isOpen) pollElsewhere();
    else notifyAll();
    cancelPoll = ports.clock.after(POLL_MS, poll);
  };
  let cancelPoll = ports.clock.after(POLL_MS, poll);
  const stopOnReturn = ports.onReturn(() => {
    if (isOpen) {
      pollElsewhere();
      jitter.notifyWaiting();
    } else notifyAll();
  });

  return () => {
    ending.abort();
    jitter.end();
    cancelPoll();
    stopOnReturn();
    channel?.close();
  };
}
