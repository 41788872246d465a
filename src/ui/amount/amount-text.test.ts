import { expect, test } from 'vitest';
import { amountText } from './amount-text.ts';

test('an amount is written as its currency and the language of the person are', () => {
  expect(amountText(1234.6, 'EUR', 'en-CA')).toBe('€1,235');
  expect(amountText(1234.6, 'EUR', 'de-DE')).toBe('1.235\u00a0€');
});

test('shows an unknown currency after the number', () => {
  expect(amountText(1234, 'points', 'en-CA')).toBe('1,234 points');
});
