import { beforeEach, expect, test } from 'vitest';
import { manualClock } from '../../../test/support/manual-clock.ts';
import { createLive } from './live.ts';
import { RECENT_MS } from './live.wire.ts';
import type { LivePorts } from './live-ports.ts';

/** An event stream that the test controls. */
class Stream extends EventTarget {
  static opened: Stream[] = [];
  readonly CLOSED = 2;
  readyState = 0;
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;

  constructor() {
    super();
    Stream.opened.push(this);
  }
  open() {
    this.readyState = 1;
    this.onopen?.();
  }
  fail(permanently: boolean) {
    this.readyState = permanently ? 2 : 0;
    this.onerror?.();
  }
  say(data: string) {
    this.dispatchEvent(new MessageEvent('changed', { data }));
  }
  beat(everyMs = 20_000) {
    this.dispatchEvent(new MessageEvent('heartbeat', { data: JSON.stringify({ everyMs }) }));
  }
  close() {
    this.readyState = 2;
  }
}

beforeEach(() => {
  Stream.opened = [];
});

function start(changes: Partial<LivePorts> = {}, isWanted = true) {
  const clock = manualClock();
  const onReturn = new Set<() => void>();
  const live = createLive('/rest/events', {
    openStream: () => new Stream() as unknown as EventSource,
    locks: undefined,
    openChannel: undefined,
    clock,
    networkClock: clock,
    onReturn(task) {
      onReturn.add(task);
      return () => onReturn.delete(task);
    },
    isVisible: () => true,
    random: () => 1,
    report: () => {},
    ...changes,
  });
  const heardAtMs: number[] = [];
  const listen = () => live.subscribe('notices', () => heardAtMs.push(clock.now()));
  if (isWanted) listen();
  const comeBack = () => {
    for (const task of onReturn) task();
  };
  return { live, clock, listen, comeBack, heardAtMs, heard: () => heardAtMs.length };
}

/** Longer than the maximum delay of a visible page. */
const NOTIFIED_MS = 250;
const CHANGE = '{"topic":"notices"}';

test('tells only those who care, and shrugs at what it cannot read', () => {
  const { live, clock, heard } = start();
  live.follow('1');
  Stream.opened[0]?.open();
  Stream.opened[0]?.say(CHANGE);
  clock.advance(NOTIFIED_MS);
  expect(heard()).toBe(1);
  for (const data of ['{"topic":"inbox"}', '{half', '7']) Stream.opened[0]?.say(data);
  clock.advance(1000);
  expect(heard()).toBe(1);
});

test('reads again after a gap, because events may have been missed', () => {
  const { live, clock, heard } = start();
  live.follow('1');
  const [stream] = Stream.opened;
  stream?.open();
  expect(heard()).toBe(0);
  stream?.fail(false);
  stream?.open();
  clock.advance(NOTIFIED_MS);
  expect(heard()).toBe(1);
});

test('reads again at the first opening of a stream that failed before', () => {
  const { live, clock, heard } = start();
  live.follow('1');
  const [stream] = Stream.opened;
  stream?.fail(false);
  stream?.open();
  clock.advance(NOTIFIED_MS);
  expect(heard()).toBe(1);
});

test('hears changes although the clock was set back after the page began', () => {
  let backMs = 0;
  const running = manualClock();
  const { live, heard } = start({ networkClock: { ...running, now: () => running.now() - backMs } });
  live.follow('1');
  Stream.opened[0]?.open();
  backMs = 3_600_000;
  Stream.opened[0]?.say(CHANGE);
  running.advance(NOTIFIED_MS);
  expect(heard()).toBe(1);
});

test('reads again if the page is older than what a stream reports of the past', () => {
  const { live, clock, listen, heard } = start({}, false);
  clock.advance(RECENT_MS + 1);
  listen();
  live.follow('1');
  Stream.opened[0]?.open();
  clock.advance(NOTIFIED_MS);
  expect(heard()).toBe(1);
});

test('reads again what changed between the start of the page and its stream, and nothing that changed earlier', () => {
  const { live, clock, heard } = start();
  live.follow('1');
  clock.advance(5000);
  const [stream] = Stream.opened;
  stream?.open();
  stream?.say('{"topic":"notices","agoMs":5001}');
  clock.advance(NOTIFIED_MS);
  expect(heard()).toBe(0);
  stream?.say('{"topic":"notices","agoMs":5000}');
  clock.advance(NOTIFIED_MS);
  expect(heard()).toBe(1);
});

test('reopens a stream that failed permanently, with waits that double to half a minute', () => {
  const { live, clock } = start();
  live.follow('1');
  const waits: number[] = [];
  for (let attempt = 0; attempt < 7; attempt++) {
    Stream.opened.at(-1)?.fail(true);
    const before = Stream.opened.length;
    let waitedMs = 0;
    while (Stream.opened.length === before) {
      clock.advance(500);
      waitedMs += 500;
    }
    waits.push(waitedMs);
  }
  expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
});

test('looks for itself each minute and on return while no stream is open', () => {
  const { live, clock, heard, comeBack } = start({ openStream: undefined });
  live.follow('1');
  clock.advance(180_000);
  expect(heard()).toBe(3);
  comeBack();
  expect(heard()).toBe(4);
});

test('leaves the server in peace while a stream is open', () => {
  const { live, clock, heard, comeBack } = start();
  live.follow('1');
  Stream.opened[0]?.open();
  clock.advance(3_600_000);
  comeBack();
  expect(heard()).toBe(0);
});

test('what changes elsewhere is looked for each minute and on return although a stream is open, while the page can be seen (X-INBOX-12)', () => {
  let isVisible = true;
  const { live, clock, heard, comeBack } = start({ isVisible: () => isVisible });
  let looks = 0;
  live.subscribe('inbox', () => looks++, { elsewhere: true });
  live.follow('1');
  Stream.opened[0]?.open();
  // A stream without heartbeats would be closed.
  const passMinutes = (minutes: number) => {
    for (let beat = 0; beat < minutes * 3; beat++) {
      Stream.opened.at(-1)?.beat();
      clock.advance(20_000);
    }
  };
  passMinutes(3);
  expect([looks, heard()]).toEqual([3, 0]);
  isVisible = false;
  passMinutes(3);
  expect(looks).toBe(3);
  isVisible = true;
  comeBack();
  expect([looks, heard()]).toEqual([4, 0]);
});

test('ends with the session: no stream, no timer, no word', () => {
  const { live, clock, heard } = start();
  live.follow('1');
  Stream.opened[0]?.open();
  live.follow(undefined);
  expect(Stream.opened[0]?.readyState).toBe(2);
  expect(clock.waiting()).toBe(0);
  clock.advance(600_000);
  expect(heard()).toBe(0);
  expect(Stream.opened).toHaveLength(1);
});

test('the same person again opens nothing new', () => {
  const { live } = start();
  live.follow('1');
  live.follow('1');
  expect(Stream.opened).toHaveLength(1);
});

test('opens no stream without subscribers', () => {
  const { live, clock, listen } = start({}, false);
  live.follow('1');
  expect([Stream.opened.length, clock.waiting()]).toEqual([0, 0]);
  listen();
  listen();
  expect(Stream.opened).toHaveLength(1);
});

test('a thousand pages spread their reads of one change over a quarter of a second', () => {
  const pages = Array.from({ length: 1000 }, (_, place) => start({ random: () => place / 1000 }));
  for (const { live, clock } of pages) {
    live.follow('1');
    const stream = Stream.opened.at(-1);
    stream?.open();
    stream?.say(CHANGE);
    clock.advance(1000);
  }
  const asked = pages.flatMap(({ heardAtMs }) => heardAtMs);
  expect(asked).toHaveLength(1000);
  expect([Math.min(...asked), Math.max(...asked)].map(Math.round)).toEqual([50, 250]);
  for (let fromMs = 0; fromMs < 250; fromMs += 10) {
    expect(asked.filter((atMs) => atMs >= fromMs && atMs < fromMs + 10).length).toBeLessThanOrEqual(51);
  }
});

test('returns the time of the last event', () => {
  const { live, clock } = start();
  const heardAtMs: number[] = [];
  live.subscribe('inbox', (atMs) => heardAtMs.push(atMs));
  live.follow('1');
  const [stream] = Stream.opened;
  stream?.open();
  stream?.say('{"topic":"inbox"}');
  clock.advance(100);
  stream?.say('{"topic":"inbox"}');
  const lastAtMs = live.now();
  clock.advance(NOTIFIED_MS);
  expect(heardAtMs).toEqual([lastAtMs]);
});

test('notifies once of a burst, and once more of later events, at least half a second apart', () => {
  const { live, clock, heardAtMs } = start();
  live.follow('1');
  const [stream] = Stream.opened;
  stream?.open();
  for (let change = 0; change < 5; change++) {
    stream?.say(CHANGE);
    clock.advance(40);
  }
  clock.advance(60);
  expect(heardAtMs).toEqual([250]);
  for (let change = 0; change < 3; change++) stream?.say(CHANGE);
  clock.advance(5000);
  expect(heardAtMs).toEqual([250, 750]);
});

test('notifies a hidden page within seconds, or at once when it is visible again', () => {
  const { live, clock, heardAtMs, comeBack } = start({ isVisible: () => false });
  live.follow('1');
  const [stream] = Stream.opened;
  stream?.open();
  stream?.say(CHANGE);
  clock.advance(9999);
  expect(heardAtMs).toEqual([]);
  clock.advance(1);
  expect(heardAtMs).toEqual([10_000]);
  stream?.say(CHANGE);
  clock.advance(3000);
  comeBack();
  expect(heardAtMs).toEqual([10_000, 13_000]);
  comeBack();
  clock.advance(60_000);
  expect(heardAtMs).toHaveLength(2);
});

test('a stream that has gone silent without an error is opened again, and everything may have changed', () => {
  const { live, clock, heard } = start();
  live.follow('1');
  Stream.opened[0]?.open();
  for (let beat = 0; beat < 10; beat++) {
    Stream.opened[0]?.beat();
    clock.advance(20_000);
  }
  expect(Stream.opened).toHaveLength(1);
  clock.advance(40_000);
  expect(Stream.opened[0]?.readyState).toBe(2);
  clock.advance(1000);
  expect(Stream.opened).toHaveLength(2);
  Stream.opened[1]?.open();
  clock.advance(NOTIFIED_MS);
  expect(heard()).toBe(1);
});

test('after sleep, in which no timer ran, it is seen at the return that the stream is dead', () => {
  let asleepMs = 0;
  const awake = manualClock();
  const { live, comeBack } = start({ networkClock: { ...awake, now: () => awake.now() + asleepMs } });
  live.follow('1');
  Stream.opened[0]?.open();
  Stream.opened[0]?.beat();
  comeBack();
  expect(Stream.opened[0]?.readyState).toBe(1);
  asleepMs = 3_600_000;
  comeBack();
  expect(Stream.opened[0]?.readyState).toBe(2);
  awake.advance(1000);
  expect(Stream.opened).toHaveLength(2);
});

test.each(['{}', '{"everyMs":0}', '{"everyMs":"soon"}', 'x'])(
  'a heartbeat that says nothing of use changes nothing: %s',
  (data) => {
    const { live, clock } = start();
    live.follow('1');
    Stream.opened[0]?.open();
    Stream.opened[0]?.dispatchEvent(new MessageEvent('heartbeat', { data }));
    clock.advance(3_600_000);
    expect(Stream.opened).toHaveLength(1);
  },
);

test('a stream that never opens is given up after half a minute, the first time and after an interruption', () => {
  const { live, clock } = start();
  live.follow('1');
  clock.advance(31_000);
  expect(Stream.opened.map(({ readyState }) => readyState)).toEqual([2, 0]);
  Stream.opened[1]?.open();
  clock.advance(60_000);
  expect(Stream.opened).toHaveLength(2);
  Stream.opened[1]?.fail(false);
  clock.advance(31_000);
  expect(Stream.opened).toHaveLength(3);
});
