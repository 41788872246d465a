import { expect, test } from 'vitest';
import { firstDay } from './first-day.ts';

const SCALE = { firstDay: '2027-01-01', lastDay: '2027-12-31', pxPerDay: 10 };
const dayIn = (scrolledPx: number, today = '2027-02-01') => firstDay(SCALE, today, { scrolledPx, visiblePx: 300 });

test('is today while today is visible', () => {
  expect(dayIn(100)).toBe('2027-02-01');
  expect(dayIn(310)).toBe('2027-02-01');
});

test('is the first whole day in view otherwise', () => {
  expect(dayIn(1000)).toBe('2027-04-11');
  expect(dayIn(1001)).toBe('2027-04-12');
  expect(dayIn(315)).toBe('2027-02-02');
  expect(dayIn(0, '2027-03-01')).toBe('2027-01-01');
});
