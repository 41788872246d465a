import { expect, test } from 'vitest';
import { parseAmount } from './time-amount.ts';

test.each([
  ['90 s', 90_000],
  ['+1.5h', 5_400_000],
  ['2 days', 172_800_000],
  ['15 Min', 900_000],
  ['250ms', 250],
  ['5', undefined],
  ['soon', undefined],
  ['-1 h', undefined],
  ['1 constructor', undefined],
  ['', undefined],
])('%j is %s ms', (text, ms) => {
  expect(parseAmount(text)).toBe(ms);
});
