import { expect, test } from 'vitest';
import { manualClock } from '../../../../test/support/manual-clock.ts';
import { createPacedChecks } from './paced-checks.ts';

/** Starts checks that take some time, and returns when each has started. */
function start({ takesMs }: { takesMs: number }) {
  const clock = manualClock();
  const startMs = clock.now();
  const startedMs: number[] = [];
  const check = () =>
    paced.run(() => {
      startedMs.push(clock.now() - startMs);
      return takesMs === 0 ? Promise.resolve() : new Promise<void>((resolve) => clock.after(takesMs, resolve));
    });
  const paced = createPacedChecks(clock, () => void check());
  const pass = async (seconds: number) => {
    for (let passed = 0; passed < seconds; passed++) {
      clock.advance(1000);
      await new Promise((resolve) => setTimeout(resolve));
    }
  };
  return { paced, check, pass, startedMs };
}

test('many changes cause one check at a time, with a pause after each', async () => {
  const { paced, check, pass, startedMs } = start({ takesMs: 0 });
  await check();
  for (let change = 0; change < 10; change++) {
    paced.request();
    await pass(1);
  }
  await pass(10);
  expect(startedMs).toEqual([0, 3000, 6000, 9000, 12_000]);
});

test('a check that takes longer is followed by a longer pause, and a change during it by another check', async () => {
  const { paced, check, pass, startedMs } = start({ takesMs: 5000 });
  void check();
  await pass(2);
  paced.request();
  await pass(22);
  expect(startedMs).toEqual([0]);
  await pass(2);
  expect(startedMs).toEqual([0, 25_000]);
  paced.request();
  paced.stop();
  await pass(60);
  expect(startedMs).toHaveLength(2);
});
