import { expect, test } from 'vitest';
import { currencyText, exactMoney, formatMoney } from './money.ts';
import { editableNumber, formatNumber } from './number-text.ts';

test.each([
  ['en', '-1,234,568', '-1,234,567.89'],
  ['en-CA', '-1,234,568', '-1,234,567.89'],
  ['fr-CA', '-1\u00a0234\u00a0568', '-1\u00a0234\u00a0567,89'],
  ['de', '-1.234.568', '-1.234.567,89'],
  ['ja', '-1,234,568', '-1,234,567.89'],
  ['ar-EG', '\u061c-١٬٢٣٤٬٥٦٨', '\u061c-١٬٢٣٤٬٥٦٧٫٨٩'],
])('in %s a number is written %s, and with decimals %s', (locale, without, withDecimals) => {
  expect(formatNumber('-1234567.89', { locale, decimals: false })).toBe(without);
  expect(formatNumber('-1234567.89', { locale, decimals: true })).toBe(withDecimals);
});

test('a number is rounded half away from zero, exactly, and never written as less than nothing', () => {
  const two = (value: Parameters<typeof formatNumber>[0]) => formatNumber(value, { locale: 'en', decimals: true });
  expect(two('1.005')).toBe('1.01'); // as a double, it is slightly less
  expect(two('-0.005')).toBe('-0.01');
  expect(two('-0.004')).toBe('0.00');
  expect(two('9007199254740993.5')).toBe('9,007,199,254,740,993.50');
  expect(formatNumber(-0.4, { locale: 'en', decimals: false })).toBe('0');
});

test('what is no finite number is written as nothing', () => {
  for (const value of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]) {
    expect(formatNumber(value, { locale: 'en', decimals: true })).toBe('');
    expect(editableNumber(value, 'en')).toBe('');
    expect(formatMoney(value, { locale: 'en', currency: { id: 'EUR' }, decimals: true })).toBe('');
  }
});

test('a number to be changed has all its digits and no groups', () => {
  expect(editableNumber('-1234567.891', 'de')).toBe('-1234567,891');
});

test.each([
  ['en', '-€1,235', '-€1,234.50'],
  ['fr-CA', '-1\u00a0235\u00a0€', '-1\u00a0234,50\u00a0€'],
  ['de', '-1.235\u00a0€', '-1.234,50\u00a0€'],
  ['en_CA', '-€1,235', '-€1,234.50'],
])('in %s money is written %s, and with decimals %s', (locale, without, withDecimals) => {
  const currency = { id: 'EUR' };
  expect(formatMoney('-1234.5', { locale, currency, decimals: false })).toBe(without);
  expect(formatMoney('-1234.5', { locale, currency, decimals: true })).toBe(withDecimals);
});

test('money has the symbol that the organization uses, where the locale has one, and the decimals that the currency has', () => {
  const money = (id: string, symbol: string | null) =>
    formatMoney(1234.5, { locale: 'en', currency: { id, symbol }, decimals: true });
  expect(money('CAD', '$')).toBe('$1,234.50');
  expect(money('CAD', null)).toBe('CA$1,234.50');
  expect(money('JPY', '¥')).toBe('¥1,235');
  expect(money('points', 'pt')).toBe('1,234.50 pt');
  expect(money('', null)).toBe('1,234.50');
});

test('exact money has all the decimals that the amount has', () => {
  const money = (id: string) => exactMoney('1234.5678', { locale: 'en', currency: { id, symbol: 'x' } });
  expect(['EUR', 'JPY', 'points'].map(money)).toEqual(['x1,234.5678', 'x1,234.5678', '1,234.5678 x']);
  expect(exactMoney('-5', { locale: 'en', currency: { id: 'points' } })).toBe('-5.00 points');
});

test.each([
  [{ id: 'EUR', symbol: '€' }, 'EUR (€)'],
  [{ id: 'AED', symbol: 'AED' }, 'AED (AED)'],
  [{ id: 'XYZ', symbol: '' }, 'XYZ (XYZ)'],
  [{ id: 'XYZ', symbol: null }, 'XYZ (XYZ)'],
  [{ id: 'XYZ' }, 'XYZ (XYZ)'],
])('a currency %o is displayed as %s (S-CUR-01)', (currency, text) => {
  expect(currencyText(currency)).toBe(text);
});
