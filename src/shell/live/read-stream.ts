import * as v from 'valibot';
import { isRecent } from '../../base/time/is-recent.ts';
import { debugLog } from '../../browser/reporting/debug-log.ts';
import { CHANGED_EVENT, ChangedWire, HEARTBEAT_EVENT, HeartbeatWire } from './live.wire.ts';
import type { LivePorts } from './live-ports.ts';

const RECONNECT_FIRST_MS = 1000;
const RECONNECT_CAP_MS = 30_000;
/** Time limit for opening a stream. */
const OPENING_MAX_MS = 30_000;
/** A shorter interval is a mistake, such as seconds instead of milliseconds. */
const BEAT_MIN_MS = 100;
/** A stream is dead after a silence of this many heartbeats. */
const SILENT_BEATS = 2.5;

type StreamEvents = {
  /** `agoMs` is given for changes from before the stream; the time that the message took comes on top. */
  changed(topic: string, agoMs?: number): void;
  /** `afterGap`: the stream was interrupted, so changes may have been missed. */
  opened(afterGap: boolean): void;
  interrupted(): void;
};

/**
 * Reads the stream until the signal aborts. Reopens a failed stream with growing, jittered waits, and one that misses
 * its heartbeats, as after sleep or behind a failed proxy.
 */
export function readStream(url: string, ports: LivePorts, signal: AbortSignal, on: StreamEvents): Promise<void> {
  const { openStream, networkClock: clock, random, onReturn } = ports;
  return new Promise((resolve) => {
    if (!openStream || signal.aborted) return resolve();
    let waitMs = RECONNECT_FIRST_MS;
    let isGap = false;
    let close = () => {};
    // Checked every `beatMs` in real time, so that a machine notices soon after sleep.
    let beatMs = 0;
    let heardAtMs = 0;
    let cancelWatch = () => {};

    const interrupted = (how: string) => {
      debugLog(`the live stream is ${how}`);
      isGap = true;
      beatMs = 0;
      on.interrupted();
    };
    const openLater = () => {
      cancelWatch();
      close();
      close = clock.after(waitMs * (0.5 + random() / 2), open);
      waitMs = Math.min(waitMs * 2, RECONNECT_CAP_MS);
    };
    const giveUp = () => {
      interrupted('silent');
      openLater();
    };
    const watchOpening = () => {
      cancelWatch();
      cancelWatch = clock.after(OPENING_MAX_MS, giveUp);
    };
    const isAlive = () => beatMs === 0 || isRecent(heardAtMs, clock.now(), SILENT_BEATS * beatMs);
    const watch = () => {
      cancelWatch();
      if (!isAlive()) giveUp();
      else if (beatMs > 0) cancelWatch = clock.after(beatMs, watch);
    };

    const open = () => {
      const stream = openStream(url);
      close = () => stream.close();
      watchOpening();
      stream.onopen = () => {
        cancelWatch();
        debugLog('the live stream is open');
        waitMs = RECONNECT_FIRST_MS;
        on.opened(isGap);
      };
      stream.addEventListener(HEARTBEAT_EVENT, ({ data }: MessageEvent<string>) => {
        const heartbeat = parse(HeartbeatWire, data);
        if (!heartbeat || heartbeat.everyMs < BEAT_MIN_MS) return;
        const isFirst = beatMs === 0;
        heardAtMs = clock.now();
        beatMs = heartbeat.everyMs;
        if (isFirst) watch();
      });
      stream.addEventListener(CHANGED_EVENT, ({ data }: MessageEvent<string>) => {
        heardAtMs = clock.now();
        const changed = parse(ChangedWire, data);
        if (changed) on.changed(changed.topic, changed.agoMs);
      });
      stream.onerror = () => {
        interrupted('interrupted');
        if (stream.readyState === stream.CLOSED) openLater();
        else watchOpening(); // the browser reconnects automatically
      };
    };
    open();
    const stopOnReturn = onReturn(() => !isAlive() && giveUp());
    signal.addEventListener('abort', () => {
      debugLog('the live stream is closed');
      cancelWatch();
      stopOnReturn();
      close();
      resolve();
    });
  });
}

function parse<Wire extends v.GenericSchema>(wire: Wire, data: string): v.InferOutput<Wire> | undefined {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), wire), data);
  return parsed.success ? parsed.output : undefined;
}
