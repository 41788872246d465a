import * as v from 'valibot';
import { asError } from '../../base/errors.ts';
import type { Clock } from '../../base/time/clock.ts';
import { note } from '../../browser/reporting/note.ts';
import { CHANGED_EVENT, ChangedWire } from './live.wire.ts';

/** How often a page looks for itself while no stream is open (decision A17), in milliseconds. */
const POLL_MS = 60_000;
const RECONNECT_FIRST_MS = 1000;
const RECONNECT_CAP_MS = 30_000;
/** A stream that opens later than this may have missed something since its listeners have read the truth. */
const PROMPT_MS = 1000;

/** What live updates need of the browser; what is undefined is missing there, and each tab then does without. */
export type LivePorts = {
  openStream: ((url: string) => EventSource) | undefined;
  locks: LockManager | undefined;
  openChannel: ((name: string) => BroadcastChannel) | undefined;
  clock: Clock;
  /** Calls back when the person comes back to the page; answers with its undoing. */
  onReturn: (task: () => void) => () => void;
  random: () => number;
  report: (error: Error) => void;
};

/** Tells stores that something of theirs changed on the server. It never says what: they read the truth again. */
export type Live = {
  /** Calls `onChange` for each change of `topic`, and whenever one may have been missed. The answer ends it. */
  subscribe(topic: string, onChange: () => void): () => void;
  /** Listens as this person from the first `subscribe` on, or stops with undefined. */
  follow(identity: string | undefined): void;
};

/**
 * One event stream a browser: the tab that holds the lock reads it and tells the others by BroadcastChannel. Without
 * locks or channels every tab reads its own; without a stream every tab looks for itself each minute and on return.
 */
export function createLive(url: string, ports: LivePorts): Live {
  const listeners = new Map<string, Set<() => void>>();
  let stop: (() => void) | undefined;
  let followed: string | undefined;

  const tell = (topic: string) => {
    for (const listener of listeners.get(topic) ?? []) listener();
  };
  const tellAll = () => {
    for (const topic of listeners.keys()) tell(topic);
  };
  // A page without anybody to tell, such as one for signing in that is about to be left, opens nothing.
  const begin = () => {
    if (followed !== undefined && listeners.size > 0) stop ??= listen(url, followed, ports, tell, tellAll);
  };

  return {
    subscribe(topic, onChange) {
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
  tell: (topic: string) => void,
  tellAll: () => void,
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

  const hear = (topic: string) => (topic === ALL ? tellAll() : tell(topic));
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
    return readStream(url, ports, signal, hasMissed, {
      changed(topic) {
        hear(topic);
        say({ topic });
      },
      opened(open) {
        isOpen = open;
        say({ open });
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
    if (!isOpen) tellAll();
    cancelPoll = ports.clock.after(POLL_MS, poll);
  };
  let cancelPoll = ports.clock.after(POLL_MS, poll);
  const forgetReturn = ports.onReturn(() => !isOpen && tellAll());

  return () => {
    ending.abort();
    cancelPoll();
    forgetReturn();
    channel?.close();
  };
}

/**
 * Reads the stream until the signal ends it. When it fails for good it is opened again with growing, jittered waits;
 * after each such gap, and at an opening before which something may have been missed, everything may have changed.
 */
function readStream(
  url: string,
  { openStream, clock, random }: LivePorts,
  signal: AbortSignal,
  hasMissed: () => boolean,
  on: { changed(topic: string): void; opened(open: boolean): void },
): Promise<void> {
  return new Promise((resolve) => {
    if (!openStream || signal.aborted) return resolve();
    let waitMs = RECONNECT_FIRST_MS;
    let isGap = false;
    let close = () => {};

    const open = () => {
      const stream = openStream(url);
      close = () => stream.close();
      stream.onopen = () => {
        waitMs = RECONNECT_FIRST_MS;
        note('the live stream is open');
        on.opened(true);
        if (isGap || hasMissed()) on.changed(ALL);
      };
      stream.addEventListener(CHANGED_EVENT, ({ data }: MessageEvent<string>) => {
        const changed = v.safeParse(v.pipe(v.string(), v.parseJson(), ChangedWire), data);
        if (changed.success) on.changed(changed.output.topic);
      });
      stream.onerror = () => {
        note('the live stream is interrupted');
        isGap = true;
        on.opened(false);
        if (stream.readyState !== stream.CLOSED) return; // the browser opens it again by itself
        close = clock.after(waitMs * (0.5 + random() / 2), open);
        waitMs = Math.min(waitMs * 2, RECONNECT_CAP_MS);
      };
    };
    open();
    signal.addEventListener('abort', () => {
      note('the live stream is closed');
      close();
      resolve();
    });
  });
}
