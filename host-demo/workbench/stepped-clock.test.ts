import { expect, test } from 'vitest';
import { steppableClock } from '../../src/base/time/steppable-clock.ts';
import { createSteppedClock } from './stepped-clock.ts';

const NOON_MS = Date.UTC(2026, 10, 20, 12);

test('time stops at the moment of the link until it is stepped, whatever the real time', () => {
  const real = steppableClock();
  const clock = createSteppedClock({ atMs: NOON_MS, runs: false }, real);
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

test('time continues from there at real speed, and stops again when it is held', () => {
  const real = steppableClock();
  const clock = createSteppedClock({ atMs: NOON_MS, runs: true }, real);
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
