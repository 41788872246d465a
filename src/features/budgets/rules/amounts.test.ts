import { expect, test } from 'vitest';
import { amountOf, unitsOf } from './amounts.ts';

test.each(['0', '1', '-1', '0.0001', '-0.5', '12345678901234.5678', '-99999999999999.9999', '10'])(
  '%s is the same in units and back',
  (amount) => {
    expect(amountOf(unitsOf(amount))).toBe(amount);
  },
);

test('sums are exact where those of doubles are not', () => {
  const sum = ['0.1', '0.2', '12345678901234.5678'].reduce((units, amount) => units + unitsOf(amount), 0n);
  expect(amountOf(sum)).toBe('12345678901234.8678');
});

test('zeros at the end do not count', () => {
  expect(amountOf(unitsOf('20.1500'))).toBe('20.15');
  expect(amountOf(unitsOf('20.0000'))).toBe('20');
});
