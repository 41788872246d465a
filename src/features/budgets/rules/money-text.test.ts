import { expect, test } from 'vitest';
import { moneyText } from './money-text.ts';

test('formats an amount with the symbol of the organization, or else of the locale', () => {
  expect(moneyText('477476.88', { currency: 'SGD', symbol: 'S$' }, 'en-US')).toBe('S$\u00a0477,476.88');
  expect(moneyText('20', { currency: 'CAD' }, 'en-CA')).toBe('$20.00');
});
