import { expect, test } from 'vitest';
import type { Activity } from './activities.wire.ts';
import { byMonth } from './by-month.ts';

const startingOn = (startsOn: string) => ({ id: startsOn, startsOn }) as Activity;

test('groups activities by their start month, in order', () => {
  const days = ['2026-11-02', '2026-11-30', '2027-01-01'];
  const months = byMonth(days.map(startingOn));
  expect(months.map(({ month, activities }) => [month, activities.map(({ id }) => id)])).toEqual([
    ['2026-11', ['2026-11-02', '2026-11-30']],
    ['2027-01', ['2027-01-01']],
  ]);
  expect(byMonth([])).toEqual([]);
});
