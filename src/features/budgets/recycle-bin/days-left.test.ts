import { expect, test } from 'vitest';
import { daysLeft } from './days-left.ts';

const NOW_MS = Date.parse('2027-03-01T12:00:00.000Z');

test.each([
  ['2027-03-31T11:59:00.000Z', 29],
  ['2027-03-02T12:00:00.000Z', 1],
  ['2027-03-02T11:00:00.000Z', 0],
  ['2027-02-20T12:00:00.000Z', 0],
])('until %s, %i days are left', (at, days) => {
  expect(daysLeft(at, NOW_MS)).toBe(days);
});
