import { asError } from '../../base/errors.ts';
import { createJitter } from './jitter.ts';
import type { LivePorts } from './live-ports.ts';
import { readStream } from './read-stream.ts';

/** How often a page looks for itself while no stream is open (docs/decisions/0032-live-updates.md), in milliseconds. */
const POLL_MS = 60_000;
/** A stream that opens later than this may have missed something since its listeners have read the truth. */
const PROMPT_MS = 1000;

/** Tells stores that something of theirs changed on the server. It never says what: they read the truth again. */
export type Live = {
  /**
   * Calls `onChange` after a change of `topic`, and whenever one may have been missed. Changes that come close together are
   * one call, with the time of the last of them. The answer ends it. With `elsewhere` the changes are made where the stream does not hear of them: it is also
   * called each minute while the page can be seen, and when somebody comes back to it.
   */
  subscribe(topic: string, onChange: (heardAtMs: number) => void, options?: { elsewhere: boolean }): () => void;
  /** By the clock that says when something was heard of, which is the same in all tabs. */
  now(): number;
  /** Listens as this person from the first `subscribe` on, or stops with undefined. */
  follow(identity: string | undefined): void;
};

/**
 * One event stream a browser: the tab that holds the lock reads it and tells the others by BroadcastChannel. Without
 * locks or channels every tab reads its own; without a stream every tab looks for itself each minute and on return.
 */
export function createLive(url: string, ports: LivePorts): Live {
  const listeners = new Map<string, Set<(heardAtMs: number) => void>>();
  const elsewhere = new Set<string>();
  let stop: (() => void) | undefined;
  let followed: string | undefined;

  const tell = (topic: string, heardAtMs: number) => {
    for (const listener of listeners.get(topic) ?? []) listener(heardAtMs);
  };
  // A page without anybody to tell, such as one for signing in that is about to be left, opens nothing.
  const begin = () => {
    if (followed !== undefined && listeners.size > 0)
      stop ??= listen(url, followed, ports, { all: () => listeners.keys(), elsewhere }, tell);
  };

  return {
    now: () => ports.networkClock.now(),
    subscribe(topic, onChange, options) {
      if (options?.elsewhere) elsewhere.add(topic);
      const ofTopic = listeners.get(topic) ?? new Set();
      listeners.set(topic, ofTopic.add(onChange));
      begin();
      return () => {
        ofTopic.delete(onChange);
      };
    },
    follow(identity) {
      if (identity === followed) return;
      followed = identity;
      stop?.();
      stop = undefined;
      begin();
    },
  };
}

/** What tabs of one browser say to each other: a topic that changed, or whether the leader's stream is open. */
type TabMessage = { topic: string } | { open: boolean } | 'is it open?';
/** Stands for every topic, when nobody knows what was missed. */
const ALL = '*';

function listen(
  url: string,
  identity: string,
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
  // What happened between the last leader's stream and one of our own is unknown.
  let hadLeader = false;
  const begunAtMs = ports.clock.now();
  const hasMissed = () => hadLeader || ports.clock.now() - begunAtMs > PROMPT_MS;

  const jitter = createJitter(ports, notify);
  const onTopic = (topic: string) => jitter.add(topic === ALL ? topics.all() : [topic]);
  const notifyAll = () => jitter.notifyNow(topics.all());
  const pollElsewhere = () => ports.isVisible() && jitter.notifyNow(topics.elsewhere);
  const post = (word: TabMessage) => channel?.postMessage(word);
  if (channel) {
    channel.onmessage = ({ data: word }: MessageEvent<TabMessage>) => {
      if (word === 'is it open?') leads && post({ open: isOpen });
      else if ('topic' in word) onTopic(word.topic);
      else {
        isOpen = word.open;
        hadLeader ||= word.open;
      }
    };
    post('is it open?');
  }

  const lead = () => {
    leads = true;
    isOpen = false;
    return readStream(url, ports, signal, {
      changed(topic) {
        onTopic(topic);
        post({ topic });
      },
      opened(afterGap) {
        isOpen = true;
        post({ open: true });
        if (!afterGap && !hasMissed()) return;
        onTopic(ALL);
        post({ topic: ALL });
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
