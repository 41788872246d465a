import { expect, test } from 'vitest';
import { amountFormat, formatAmount, formatMoney, moneyCell } from './money.ts';

test('money is grouped, and has the decimals and the code of its currency', () => {
  expect(formatMoney(84000, 'CAD')).toBe('CAD\u00a084,000.00');
  expect(formatMoney(84000, 'JPY')).toBe('JPY\u00a084,000');
});

test('an amount under a heading with the currency omits the code, also below zero', () => {
  expect(formatAmount(1234.5, 'CAD')).toBe('1,234.50');
  expect(formatAmount(-6300.5, 'EUR')).toBe('-6,300.50');
});

test('amounts have two decimals or none by the setting of the budget, whatever its currency (S-PREF-02)', () => {
  const amounts = (showDecimals: boolean) =>
    [1234.5, 0.4, -0.4].map((amount) => amountFormat({ showDecimals })(amount, 'JPY'));
  expect(amounts(true)).toEqual(['1,234.50', '0.40', '-0.40']);
  expect(amounts(false)).toEqual(['1,235', '0', '0']);
});

test('a cell marks a negative amount', () => {
  expect(String(moneyCell(-1, 'CAD'))).toBe('<td class="lm-num lm-negative">-1.00</td>');
  expect(String(moneyCell(0, 'CAD'))).toBe('<td class="lm-num">0.00</td>');
});
