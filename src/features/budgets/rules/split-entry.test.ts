import { expect, test } from 'vitest';
import { amountOf, unitsOf } from './amounts.ts';
import { isPart, shareOf, splitEntry } from './split-entry.ts';

test.each([
  ['100', ['50', '50'], ['50', '50']],
  ['100', ['33.3333', '33.3333', '33.3334'], ['33.33', '33.33', '33.34']],
  ['-100.01', ['50', '50'], ['-50', '-50.01']],
  ['0.0003', ['50', '50'], ['0.0001', '0.0002']],
  ['99999999999999.9999', ['0.0001', '99.9999'], ['99999999.9999', '99999900000000']],
] as const)('splits %s by %j percent into %j', (amount, percents, amounts) => {
  expect(splitEntry(amount, 'SHARE', percents)).toEqual({ amounts, left: '0' });
});

test('parts of any amount add up to it exactly', () => {
  for (let amount = -5000n; amount <= 5000n; amount += 97n) {
    for (const percents of [
      ['33.3333', '33.3333', '33.3334'],
      ['0.0001', '99.9999'],
      ['12.5', '80', '7.5'],
    ]) {
      const { amounts } = splitEntry(amountOf(amount), 'SHARE', percents);
      expect(amounts.reduce((sum, part) => sum + unitsOf(part), 0n)).toBe(amount);
    }
  }
});

test('returns the remainder, and what is too much', () => {
  expect(splitEntry('80', 'SHARE', ['50', '25.5']).left).toBe('24.5');
  expect(splitEntry('80', 'AMOUNT', ['50', '25.5'])).toEqual({ amounts: ['50', '25.5'], left: '4.5' });
  expect(splitEntry('80', 'AMOUNT', ['50', '50']).left).toBe('-20');
});

test('a part has an amount on the same side of zero as the whole', () => {
  expect(isPart('1', '2')).toBe(true);
  expect(isPart('-1', '-2')).toBe(true);
  expect(isPart('-1', '2')).toBe(false);
  expect(isPart('0', '2')).toBe(false);
});

test('the share of the smallest part of the largest amount is above zero', () => {
  expect(shareOf('25', '100')).toBe('0.25');
  expect(shareOf('50', '100', '0.5')).toBe('0.25');
  expect(Number(shareOf('0.0001', '99999999999999.9999'))).toBeGreaterThan(0);
});
