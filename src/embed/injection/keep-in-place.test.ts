import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { manualClock } from '../../../test/support/manual-clock.ts';
import { changesSeen } from '../../../test/support/start-placing.ts';
import { doubling, every, type Schedule } from '../../base/time/schedule.ts';
import { type Kept, keepInPlace } from './keep-in-place.ts';

beforeEach(() => {
  document.body.innerHTML = '';
});

/** Keeps `#it` on a page that has a place for it when it contains `#place`; records each search. */
function keep(retry: Schedule, instead: Partial<Kept> = {}) {
  const clock = manualClock();
  const stop = new AbortController();
  onTestFinished(() => stop.abort());
  const looks: number[] = [];
  const it = document.createElement('i');
  const ends = { gaveUp: vi.fn(), contested: vi.fn(), failed: vi.fn() };
  const kept: Kept = {
    isInPlace: () => it.isConnected,
    put() {
      looks.push(clock.now());
      const place = document.getElementById('place');
      place?.append(it);
      return place !== null;
    },
    ...ends,
    ...instead,
  };
  keepInPlace(kept, { retry, signal: stop.signal, clock, page: document });
  return { clock, stop, looks, it, ...ends };
}

const PLACE = '<p id="place"></p>';
const bellWaits = doubling(500, 8000, 10);

test('looks at once, after each wait of the schedule, and no more (S-INJ-01)', () => {
  const { clock, looks, gaveUp } = keep(bellWaits);
  clock.advance(55_499);
  expect(gaveUp).not.toHaveBeenCalled();
  clock.advance(600_000);
  expect(looks).toEqual([0, 500, 1500, 3500, 7500, 15_500, 23_500, 31_500, 39_500, 47_500, 55_500]);
  expect(gaveUp).toHaveBeenCalledTimes(1);
  expect(clock.waiting()).toBe(0);
});

test('a schedule without an end ends after 60 s (S-INJ-02)', () => {
  const { clock, looks, gaveUp } = keep(every(500));
  clock.advance(600_000);
  expect(looks).toEqual(Array.from({ length: 121 }, (_, retry) => retry * 500));
  expect(gaveUp).toHaveBeenCalledTimes(1);
});

test.for([[10], [25]])(
  'changes of the page every %d ms neither slow the schedule down nor restart it (S-INJ-01)',
  async ([everyMs]) => {
    const { clock, looks, gaveUp } = keep(bellWaits);
    while (clock.now() < 2000) {
      document.body.append('x');
      await changesSeen();
      clock.advance(everyMs as number);
    }
    expect(looks).toEqual(expect.arrayContaining([500, 1500]));
    clock.advance(53_499);
    expect(gaveUp).not.toHaveBeenCalled();
    clock.advance(1);
    expect(gaveUp).toHaveBeenCalledTimes(1);
    expect(looks.filter((atMs) => atMs > 2100)).toEqual([3500, 7500, 15_500, 23_500, 31_500, 39_500, 47_500, 55_500]);
  },
);

test('a place that comes between two looks of the schedule is seen when it comes, and the schedule ends', async () => {
  const { clock, it } = keep(bellWaits);
  clock.advance(600);
  document.body.innerHTML = PLACE;
  await changesSeen();
  expect(it.isConnected).toBe(true);
  expect(clock.waiting()).toBe(0);
});

test('a place that comes after the schedule is over is still seen', async () => {
  const { clock, it } = keep(bellWaits);
  clock.advance(120_000);
  document.body.innerHTML = PLACE;
  await changesSeen();
  expect(it.isConnected).toBe(true);
});

test('however fast the page changes, it looks at most once in a frame', async () => {
  const { clock, looks } = keep(bellWaits);
  for (let change = 0; change < 200; change++) {
    document.body.append('x');
    await changesSeen();
  }
  expect(looks).toEqual([0]);
  clock.advance(16);
  expect(looks).toEqual([0, 16]);
});

test('changes of the page start no search for an element in place', async () => {
  document.body.innerHTML = PLACE;
  const { looks } = keep(bellWaits);
  document.body.append(document.createElement('p'));
  await changesSeen();
  expect(looks).toEqual([0]);
});

test('what is lost is looked for at once and then on the schedule from its beginning (S-INJ-01, X-SHELL-01)', async () => {
  document.body.innerHTML = PLACE;
  const { clock, looks, it } = keep(bellWaits);
  clock.advance(100_000);
  document.body.innerHTML = '<p></p>';
  await changesSeen();
  expect(looks).toEqual([0, 100_000]);
  document.body.firstElementChild?.setAttribute('id', 'place'); // no node is added or removed, so only the schedule can notice
  clock.advance(499);
  expect(it.isConnected).toBe(false);
  clock.advance(1);
  expect(it.isConnected).toBe(true);
});

test('pauses while the page is in the back-forward cache, and restarts afterwards (S-INJ-03)', async () => {
  const { clock, looks, it } = keep(every(500));
  clock.advance(1000);
  window.dispatchEvent(new Event('pagehide'));
  expect(clock.waiting()).toBe(0);
  document.body.innerHTML = PLACE;
  await changesSeen();
  clock.advance(10_000);
  expect(looks).toEqual([0, 500, 1000]);
  window.dispatchEvent(new Event('pageshow'));
  expect(it.isConnected).toBe(true);
});

test('a page that is shown for the first time is looked at no more often than the schedule says', () => {
  const { looks } = keep(bellWaits);
  window.dispatchEvent(new Event('pageshow'));
  expect(looks).toEqual([0]);
});

test('nothing waits and nothing is looked for after the signal, also when it comes during the wait', async () => {
  const { clock, stop, looks } = keep(bellWaits);
  clock.advance(600);
  stop.abort();
  expect(clock.waiting()).toBe(0);
  document.body.innerHTML = PLACE;
  await changesSeen();
  clock.advance(600_000);
  expect(looks).toEqual([0, 500]);
});

test('logs a page that removes it more than a hundred times a second once, and then waits a second each time', async () => {
  document.body.innerHTML = PLACE;
  const { clock, it, looks, contested } = keep(bellWaits);
  const lose = async () => {
    it.remove();
    await changesSeen();
  };
  for (let loss = 0; loss < 150; loss++) await lose();
  expect(looks).toHaveLength(101);
  for (let second = 0; second < 5; second++) {
    clock.advance(1000);
    expect(it.isConnected).toBe(true);
    await lose();
    await lose();
  }
  expect(contested).toHaveBeenCalledTimes(1);
});

test('a page that has left it alone for ten seconds may redraw as it likes again', async () => {
  document.body.innerHTML = PLACE;
  const { clock, it } = keep(bellWaits);
  const lose = async () => {
    it.remove();
    await changesSeen();
  };
  for (let loss = 0; loss < 150; loss++) await lose();
  clock.advance(11_000);
  for (let loss = 0; loss < 100; loss++) {
    await lose();
    expect(it.isConnected).toBe(true);
  }
});

test('a hundred redraws a second are put back each time', async () => {
  document.body.innerHTML = PLACE;
  const { clock, it, contested } = keep(bellWaits);
  for (let redraw = 0; redraw < 300; redraw++) {
    clock.advance(10);
    document.body.innerHTML = PLACE;
    await changesSeen();
    expect(it.isConnected).toBe(true);
  }
  expect(contested).not.toHaveBeenCalled();
});

test.for([[Number.NaN], [0], [-5], ['soon'], [undefined]])(
  'a wait of %s is a frame, so that no schedule can freeze the page',
  ([wait]) => {
    const { clock, looks, gaveUp } = keep(every(wait as number));
    clock.advance(64);
    expect(looks).toEqual([0, 16, 32, 48, 64]);
    clock.advance(600_000);
    expect(gaveUp).toHaveBeenCalledTimes(1);
  },
);

test('a schedule that fails ends it, is logged, and throws nothing (S-INJ-02)', () => {
  const fault = new Error('no more');
  const { clock, failed } = keep(function* () {
    yield 500;
    throw fault;
  });
  expect(() => clock.advance(600_000)).not.toThrow();
  expect(failed.mock.calls).toEqual([[fault]]);
  const broken = keep(() => null as never);
  expect(broken.failed).toHaveBeenCalledTimes(1);
});

test('all that is kept in a page shares one observer, and one that fails leaves the others alone (S-INJ-02)', async () => {
  const observe = vi.spyOn(MutationObserver.prototype, 'observe');
  onTestFinished(() => observe.mockRestore());
  document.body.innerHTML = PLACE;
  let isBroken = false;
  const isInPlace = () => {
    if (isBroken) throw new Error('broken');
    return true;
  };
  const first = keep(bellWaits, { isInPlace });
  const second = keep(bellWaits);
  expect(observe.mock.calls.length).toBeLessThanOrEqual(1);
  isBroken = true;
  document.body.innerHTML = PLACE;
  await changesSeen();
  expect(first.failed).toHaveBeenCalledTimes(1);
  expect(second.it.isConnected).toBe(true);
});

test('the observer of the page ends with the last of them', async () => {
  const disconnect = vi.spyOn(MutationObserver.prototype, 'disconnect');
  onTestFinished(() => disconnect.mockRestore());
  const [first, second] = [keep(bellWaits), keep(bellWaits)];
  first.stop.abort();
  document.body.append('x');
  await changesSeen();
  expect(disconnect).not.toHaveBeenCalled();
  second.stop.abort();
  document.body.append('x');
  await changesSeen();
  expect(disconnect).toHaveBeenCalledTimes(1);
});
