import { expect, test } from 'vitest';
import { steppableClock } from '../../src/base/time/steppable-clock.ts';
import { heldClock } from './held-clock.ts';

const NOON_MS = Date.UTC(2026, 10, 20, 12);

test('time stands where the link says until it is stepped, whatever passes outside', () => {
  const real = steppableClock();
  const clock = heldClock({ atMs: NOON_MS, runs: false }, real);
  const ran: number[] = [];
  clock.after(6000, () => ran.push(clock.now()));
  real.advance(60_000);
  expect(clock.now()).toBe(NOON_MS);
  clock.step(5999);
  expect(ran).toEqual([]);
  clock.step(1);
  expect(ran).toEqual([NOON_MS + 6000]);
  expect(clock.getState()).toEqual({ atMs: NOON_MS + 6000, runs: false });
});

test('it runs on from where it stands as fast as real time, and stands again when it is held', () => {
  const real = steppableClock();
  const clock = heldClock({ atMs: NOON_MS, runs: true }, real);
  real.advance(1000);
  expect(clock.now()).toBe(NOON_MS + 1000);
  clock.hold();
  real.advance(1000);
  expect(clock.getState()).toEqual({ atMs: NOON_MS + 1000, runs: false });
  clock.run();
  clock.run();
  real.advance(500);
  expect(clock.now()).toBe(NOON_MS + 1500);
});
