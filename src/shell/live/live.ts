import { asError } from '../../base/errors.ts';
import type { LivePorts } from './live-ports.ts';
import { readStream } from './read-stream.ts';
import { createSpread } from './jitter.ts';

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
type Word = { topic: string } | { open: boolean } | 'is it open?';
/** Stands for every topic, when nobody knows what was missed. */
const ALL = '*';

function listen(
  url: string,
  identity: string,
  ports: LivePorts,
  topics: { all: () => Iterable<string>; elsewhere: Iterable<string> },
  tell: (topic: string, heardAtMs: number) => void,
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

  const spread = createSpread(ports, tell);
  const hear = (topic: string) => spread.hear(topic === ALL ? topics.all() : [topic]);
  const tellAll = () => spread.tellNow(topics.all());
  const lookElsewhere = () => ports.isVisible() && spread.tellNow(topics.elsewhere);
  const say = (word: Word) => channel?.postMessage(word);
  if (channel) {
    channel.onmessage = ({ data: word }: MessageEvent<Word>) => {
      if (word === 'is it open?') leads && say({ open: isOpen });
      else if ('topic' in word) hear(word.topic);
      else {
        isOpen = word.open;
        hadLeader ||= word.open;
      }
    };
    say('is it open?');
  }

  const lead = () => {
    leads = true;
    isOpen = false;
    return readStream(url, ports, signal, {
      changed(topic) {
        hear(topic);
        say({ topic });
      },
      opened(afterGap) {
        isOpen = true;
        say({ open: true });
        if (!afterGap && !hasMissed()) return;
        hear(ALL);
        say({ topic: ALL });
      },
      interrupted() {
        isOpen = false;
        say({ open: false });
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
    if (isOpen) lookElsewhere();
    else tellAll();
    cancelPoll = ports.clock.after(POLL_MS, poll);
  };
  let cancelPoll = ports.clock.after(POLL_MS, poll);
  const forgetReturn = ports.onReturn(() => {
    if (isOpen) {
      lookElsewhere();
      spread.tellWaiting();
    } else tellAll();
  });

  return () => {
    ending.abort();
    spread.end();
    cancelPoll();
    forgetReturn();
    channel?.close();
  };
}
