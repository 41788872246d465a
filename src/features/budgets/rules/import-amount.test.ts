import { expect, test } from 'vitest';
import { importAmount } from './import-amount.ts';

test.each([
  ['1234.5', '1234.5'],
  [' 0 ', '0'],
  ['12,500.00', '12500.00'],
  ['1,234,567', '1234567'],
  ['1,234,567.8', '1234567.8'],
])('of a file, the amount %j is %s', (text, amount) => {
  expect(importAmount(text)).toBe(amount);
});

test.each(['', '-1', '1,5', '12,500', '1234,567.00', '12,34,567.00', '12.500,00', '1e3', '=1', '0.00001'])(
  'of a file, %j is no amount, or could be several',
  (text) => {
    expect(importAmount(text)).toBeUndefined();
  },
);
