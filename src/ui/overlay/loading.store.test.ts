import { expect, test } from 'vitest';
import { manualClock } from '../../../test/support/manual-clock.ts';
import { createLoading } from './loading.store.ts';

function start() {
  const clock = manualClock();
  const loading = createLoading(clock);
  return { clock, loading, shown: () => loading.getState() };
}

test('the overlay appears 500 ms after loading has started (S-DLG-07)', () => {
  const { clock, loading, shown } = start();
  loading.start();
  clock.advance(499);
  expect(shown()).toBe(false);
  clock.advance(1);
  expect(shown()).toBe(true);
});

test('loading shorter than 500 ms never shows it (S-DLG-09)', async () => {
  const { clock, loading, shown } = start();
  const seen: boolean[] = [];
  loading.subscribe((state) => seen.push(state));
  for (let time = 0; time < 5; time++) {
    const end = loading.start();
    clock.advance(499);
    end();
    await Promise.resolve();
  }
  clock.advance(10_000);
  expect(shown()).toBe(false);
  expect(seen).toEqual([]);
});

test('once shown it stays at least 1000 ms, counted from when it was shown (S-DLG-08)', async () => {
  const { clock, loading, shown } = start();
  const end = loading.start();
  clock.advance(501);
  end();
  await Promise.resolve();
  clock.advance(998);
  expect(shown()).toBe(true);
  clock.advance(1);
  expect(shown()).toBe(false);
});

test('what has been shown for long enough goes with the end of loading (S-DLG-08)', async () => {
  const { clock, loading, shown } = start();
  const end = loading.start();
  clock.advance(1500);
  end();
  await Promise.resolve();
  expect(shown()).toBe(false);
});

test('counts parallel loads, and counts an end that is reported twice once', async () => {
  const { clock, loading, shown } = start();
  const endFirst = loading.start();
  clock.advance(300);
  const endSecond = loading.start();
  clock.advance(200);
  expect(shown()).toBe(true);
  endFirst();
  endFirst();
  await Promise.resolve();
  clock.advance(5000);
  expect(shown()).toBe(true);
  endSecond();
  await Promise.resolve();
  expect(shown()).toBe(false);
});

test('what begins while the overlay stays on keeps it, without going and coming back', async () => {
  const { clock, loading, shown } = start();
  const seen: boolean[] = [];
  loading.subscribe((state) => seen.push(state));
  loading.start();
  const end = loading.start();
  clock.advance(600);
  end();
  expect(shown()).toBe(true);
  expect(seen).toEqual([true]);
  const again = start();
  const endAgain = again.loading.start();
  again.clock.advance(600);
  endAgain();
  await Promise.resolve();
  const endNext = again.loading.start();
  again.clock.advance(5000);
  expect(again.shown()).toBe(true);
  endNext();
  await Promise.resolve();
  expect(again.shown()).toBe(false);
});

test('a load that begins in the task in which another ends continues it, hidden or shown (S-DLG-07)', async () => {
  const { clock, loading, shown } = start();
  const seen: boolean[] = [];
  loading.subscribe((state) => seen.push(state));
  let end = loading.start();
  const replace = async () => {
    end();
    end = loading.start();
    await Promise.resolve();
  };
  clock.advance(300);
  await replace();
  clock.advance(200);
  expect(shown()).toBe(true);
  clock.advance(5000);
  await replace();
  expect(seen).toEqual([true]);
  end();
  await Promise.resolve();
  expect(seen).toEqual([true, false]);
});

test('work that fails ends its loading too', async () => {
  const { clock, loading, shown } = start();
  let fail = (_: Error) => {};
  const work = loading.during(new Promise((_, reject) => (fail = reject)));
  clock.advance(500);
  expect(shown()).toBe(true);
  fail(new Error('no'));
  await expect(work).rejects.toThrow('no');
  clock.advance(1000);
  expect(shown()).toBe(false);
});

test('a clock that is set back does not keep the overlay (S-DLG-08)', async () => {
  const clock = manualClock();
  let offMs = 0;
  const loading = createLoading({ ...clock, now: () => clock.now() - offMs });
  const end = loading.start();
  clock.advance(500);
  offMs = 3_600_000;
  end();
  await Promise.resolve();
  clock.advance(1000);
  expect(loading.getState()).toBe(false);
});
