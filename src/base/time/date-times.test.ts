import { expect, test } from 'vitest';
import { isDateTime } from './date-times.ts';

test.each([
  ['2026-05-01T09:30:00.007Z', true],
  ['2028-02-29T23:59:59.999Z', true],
  ['2026-02-30T09:30:00.000Z', false],
  ['2026-05-01T24:00:00.000Z', false],
  ['2026-05-01T09:30:00Z', false],
  ['2026-05-01T09:30:00.000+02:00', false],
  ['+012026-05-01T09:30:00.000Z', false],
  ['2026-05-01', false],
  ['', false],
])('%j is a date-time: %s', (text, expected) => {
  expect(isDateTime(text)).toBe(expected);
});
