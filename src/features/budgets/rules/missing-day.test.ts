import { expect, test } from 'vitest';
import { readColumnValue } from './column-values.ts';
import { missingDay } from './missing-day.ts';

test.each([
  ['2/30/2027', 'February 2027 has only 28 days. Enter another date.'],
  ['2/30/2028', 'February 2028 has only 29 days. Enter another date.'],
  ['04/31/2027 14:30', 'April 2027 has only 30 days. Enter another date.'],
  ['2027-02-30', 'February 2027 has only 28 days. Enter another date.'],
  ['1/45/2027', 'January 2027 has only 31 days. Enter another date.'],
])('%s is a day that its month does not have', (text, problem) => {
  expect(missingDay(text)).toBe(problem);
});

test.each(['', '2/28/2027', '13/30/2027', '0/30/2027', '2/0/2027', '2/30/27', '2/30', 'soon', '2/30/20271'])(
  'about %j there is nothing to say',
  (text) => {
    expect(missingDay(text)).toBeUndefined();
  },
);

test.each([
  ['DATE', '2027-02-30'],
  ['DATE', '2/30/2027'],
  ['DATETIME', '2/30/2027 14:30'],
] as const)('a column of the type %s refuses %s with this reason', (type, value) => {
  const read = readColumnValue({ type }, value);
  expect(read).toMatchObject({ ok: false, message: 'February 2027 has only 28 days. Enter another date.' });
});
