import { expect, test } from 'vitest';
import { doubling, every, scheduleOf } from './schedule.ts';

const take = (waits: Iterator<number>, count: number) => {
  const taken: number[] = [];
  for (let i = 0; i < count; i++) {
    const next = waits.next();
    if (next.done) break;
    taken.push(next.value);
  }
  return taken;
};

test('the bell waits 500 ms, doubling to 8000 ms, ten times and 55.5 s in all (S-INJ-01)', () => {
  const waits = take(doubling(500, 8000, 10)(), 20);
  expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 8000, 8000, 8000, 8000, 8000]);
  expect(waits.reduce((sum, wait) => sum + wait)).toBe(55_500);
});

test('a steady schedule never ends', () => {
  expect(take(every(500)(), 200)).toHaveLength(200);
});

test('each run of a schedule starts from the beginning', () => {
  const schedule = doubling(500, 8000, 10);
  take(schedule(), 5);
  expect(take(schedule(), 1)).toEqual([500]);
});

test('a schedule may be given as data, or as a function', () => {
  expect(take(scheduleOf({ firstMs: 100, capMs: 300, retries: 4 })(), 9)).toEqual([100, 200, 300, 300]);
  expect(take(scheduleOf({ everyMs: 500 })(), 3)).toEqual([500, 500, 500]);
  expect(take(scheduleOf(() => [7, 8].values())(), 9)).toEqual([7, 8]);
});
