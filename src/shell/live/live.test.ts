import { beforeEach, expect, test } from 'vitest';
import { manualClock } from '../../../test/support/manual-clock.ts';
import { createLive, type LivePorts } from './live.ts';

/** The wire end of an event stream, in the hands of a test. */
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
  fail(forGood: boolean) {
    this.readyState = forGood ? 2 : 0;
    this.onerror?.();
  }
  say(data: string) {
    this.dispatchEvent(new MessageEvent('changed', { data }));
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
  let comeBack = () => {};
  const live = createLive('/rest/events', {
    openStream: () => new Stream() as unknown as EventSource,
    locks: undefined,
    openChannel: undefined,
    clock,
    onReturn(task) {
      comeBack = task;
      return () => {
        comeBack = () => {};
      };
    },
    random: () => 1,
    report: () => {},
    ...changes,
  });
  let heard = 0;
  const listen = () => live.subscribe('notices', () => heard++);
  if (isWanted) listen();
  return { live, clock, listen, heard: () => heard, comeBack: () => comeBack() };
}

test('tells only those who care, and shrugs at what it cannot read', () => {
  const { live, heard } = start();
  live.follow('1');
  Stream.opened[0]?.open();
  Stream.opened[0]?.say('{"topic":"notices"}');
  expect(heard()).toBe(1);
  for (const data of ['{"topic":"inbox"}', '{half', '7']) Stream.opened[0]?.say(data);
  expect(heard()).toBe(1);
});

test('reads again after a gap, since nobody knows what was missed', () => {
  const { live, heard } = start();
  live.follow('1');
  const [stream] = Stream.opened;
  stream?.open();
  expect(heard()).toBe(0);
  stream?.fail(false);
  stream?.open();
  expect(heard()).toBe(1);
});

test.each([
  ['failed before', (stream: Stream | undefined) => stream?.fail(false)],
  ['took its time', (_stream: Stream | undefined, clock: { advance(ms: number): void }) => clock.advance(5000)],
])('reads again at the first opening of a stream that %s', (_, delay) => {
  const { live, clock, heard } = start();
  live.follow('1');
  const [stream] = Stream.opened;
  delay(stream, clock);
  stream?.open();
  expect(heard()).toBe(1);
});

test('opens a stream that failed for good again, with waits that double to half a minute', () => {
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

test('opens nothing before somebody wants to be told', () => {
  const { live, clock, listen } = start({}, false);
  live.follow('1');
  expect([Stream.opened.length, clock.waiting()]).toEqual([0, 0]);
  listen();
  listen();
  expect(Stream.opened).toHaveLength(1);
});
