import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Decimal } from './decimal.ts';
import { formatMoney } from './money.ts';
import { editableNumber, formatNumber } from './number-text.ts';
import { type NumberRules, parseNumber } from './numbers.ts';

const LOCALES = ['en', 'en-CA', 'en-IN', 'fr-CA', 'de', 'ja', 'ar', 'ar-EG', 'bn', 'mr', 'my'];

const read = (text: string, rules: NumberRules = { locale: 'en' }): string => {
  const parsed = parseNumber(text, rules);
  return parsed.ok ? parsed.value : parsed.reason;
};

/** Decimals of budgets, with different numbers of places. */
const decimals = (places: number) =>
  fc
    .record({ minor: fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), places: fc.integer({ min: 0, max: places }) })
    .map(({ minor, places: shown }): Decimal => {
      const digits = String(minor < 0n ? -minor : minor).padStart(shown + 1, '0');
      const whole = digits.slice(0, digits.length - shown);
      const fraction = digits.slice(digits.length - shown).replace(/0+$/, '');
      const text = fraction ? `${whole}.${fraction}` : whole;
      return (minor < 0n && text !== '0' ? `-${text}` : text) as Decimal;
    });

describe('a number', () => {
  test.each([
    ['1234.5', '1234.5'],
    ['+7', '7'],
    ['-7', '-7'],
    ['- 7', '-7'],
    ['\u22127', '-7'],
    ['1,234,567.89', '1234567.89'],
    ["1'234.5", '1234.5'],
    ['1\u2019234.5', '1234.5'],
    ['1 234.5', '1234.5'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['007', '7'],
    ['-0', '0'],
    ['0.1234567890123456789', '0.1234567890123456789'],
    ['9007199254740993', '9007199254740993'],
    ['(1,234.50)', '-1234.5'],
    ['( 5 )', '-5'],
    ['(0)', '0'],
  ])('%j is the number %s (S-VAL-10)', (text, number) => {
    expect(read(text)).toBe(number);
  });

  test.each(['-(5)', '(-5)', '+(5)', '(5', '5)', '((5))', '--5', '5-', '-', '.', ',', '1.2.3', '()', '5 5', '1e'])(
    '%j is no number (S-VAL-10)',
    (text) => {
      expect(parseNumber(text, { locale: 'en' }).ok).toBe(false);
    },
  );

  test.each([
    ['en', '1,5'],
    ['en', '1,23,456'],
    ['en', '1234,567'],
    ['en', ',123'],
    ['en', '1,234 567'],
    ['en', '1.234,5'],
    ['de', '1.5'],
    ['de', '1,234.5'],
    ['fr-CA', '1.5'],
    ['en-IN', '1,5'],
    ['en-IN', '123,45,678'],
    ['en-IN', '12,34'],
    ['en-IN', '1,2,345'],
    ['en-IN', '12,345,67,890'],
    ['hi', '12.34.567,5'],
  ])('in %s %j is refused, for its separators say another number elsewhere (S-VAL-10)', (locale, text) => {
    expect(read(text, { locale })).toBe('malformed');
  });

  test.each([
    ['fr-CA', '1 234,5'],
    ['fr-CA', '1\u00a0234,5'],
    ['fr-CA', '1\u202f234,5'],
    ['de', '1.234,5'],
    ['en-CA', '1,234.5'],
    ['ja', '１，２３４．５'],
    ['ja', '　１２３４．５'],
    ['ar', '1,234.5'],
    ['ar', '١٬٢٣٤٫٥'],
    ['ar-EG', '1,234.5'],
    ['ar-EG', '\u061c١٬٢٣٤٫٥'],
  ])('in %s %j is 1234.5 (S-VAL-10)', (locale, text) => {
    expect(read(text, { locale })).toBe('1234.5');
  });

  test.each([
    ['en-IN', '12,34,567.8'],
    ['hi', '12,34,567.8'],
    ['bn', '12,34,567.8'],
    ['bn', '১২,৩৪,৫৬৭.৮'],
    ['ta', '12,34,567.8'],
    ['en-IN', '1,234,567.8'],
    ['en', '1,234,567.8'],
  ])('in %s %j is 1234567.8 (S-VAL-10)', (locale, text) => {
    expect(read(text, { locale })).toBe('1234567.8');
  });

  test.each([
    ['$', '$5'],
    ['$', '5 $'],
    ['$', '5$'],
    ['C$', 'C$ 5'],
    ['C$', 'c$5'],
    ['kr', '5 kr'],
    ['kr', '5\u00a0kr'],
    ['\u20ac', '5 \u20ac'],
    ['CHF', 'CHF 5'],
    ['Rs.', 'Rs.5'],
    ['\u00a5', '\uffe5\uff15'],
    ['$ US', '5\u00a0$\u00a0US'],
  ])('accepts the symbol %s beside the number: %j (S-VAL-10)', (currencySymbol, text) => {
    expect(read(text, { locale: 'en', currencySymbol })).toBe('5');
  });

  test.each(['-$5', '$-5', '$ - 5', '-5 $', '($5)', '$(5)', '(5 $)', '(5) $'])(
    'with its symbol %j is -5 (S-VAL-10)',
    (text) => {
      expect(read(text, { locale: 'en', currencySymbol: '$' })).toBe('-5');
    },
  );

  test.each(['$5$', '5$5', '$', '$$5', '-($5)', '5 \u20ac', '\u00a45'])(
    '%j is not an amount in $ (S-VAL-10)',
    (text) => {
      expect(read(text, { locale: 'en', currencySymbol: '$' })).toBe('malformed');
    },
  );

  test('a symbol that could be part of the number is left alone', () => {
    expect(read('1.5', { locale: 'en', currencySymbol: '.' })).toBe('1.5');
    expect(read('15', { locale: 'en', currencySymbol: '5' })).toBe('15');
    expect(read('-5', { locale: 'en', currencySymbol: '' })).toBe('-5');
  });

  test.each([
    ['12.5%', '12.5'],
    ['12.5 %', '12.5'],
    ['-12.5%', '-12.5'],
    ['(12.5%)', '-12.5'],
    ['(12.5)%', '-12.5'],
    ['12.5', '12.5'],
    ['=10+2.5%', '12.5'],
    ['\uff11\uff12\uff0e\uff15\uff05', '12.5'],
  ])('%j is %s where percent are written', (text, number) => {
    expect(read(text, { locale: 'en', percent: true })).toBe(number);
  });

  test('of a number without value, nothing is read', () => {
    expect(read('')).toBe('empty');
    expect(read(' \u3000')).toBe('empty');
    expect(read('%', { percent: true })).toBe('malformed');
  });

  test('refuses very long input before it parses it', () => {
    expect(read('1'.repeat(1001))).toBe('too-long');
    expect(read('1'.repeat(400))).toBe('too-large');
  });

  test('a locale that is none is read as English', () => {
    expect(read('1,234.5', { locale: 'en_CA' })).toBe('1234.5');
  });
});

test.each([
  'abc',
  '5a',
  '1e5',
  'Infinity',
  'NaN',
  '0x1F',
  '\u0665\u0628',
  '５ａ',
  'é',
  '五',
  ...'|?:;&<>=!%'.split('').map((character) => `5${character}5`),
  '5%',
  '==5',
  '=1<2',
  '=alert(1)',
])('%j holds a letter or a character of the list, and is refused (S-VAL-12)', (text) => {
  expect(read(text)).toBe('forbidden-character');
});

test('percent are refused everywhere but at the end (S-VAL-12)', () => {
  expect(read('%5', { percent: true })).toBe('forbidden-character');
  expect(read('5%%', { percent: true })).toBe('forbidden-character');
  expect(read('=5%+5', { percent: true })).toBe('forbidden-character');
});

test.each(LOCALES)('in %s every number is read back from how it is written', (locale) => {
  const currency = { id: 'EUR', symbol: 'kr' };
  fc.assert(
    fc.property(decimals(20), decimals(2), decimals(0), (any, twoPlaces, whole) => {
      expect(read(editableNumber(any, locale), { locale })).toBe(any);
      expect(read(formatNumber(twoPlaces, { locale, decimals: true }), { locale })).toBe(twoPlaces);
      expect(read(formatNumber(whole, { locale, decimals: false }), { locale })).toBe(whole);
      const rules = { locale, currencySymbol: currency.symbol };
      expect(read(formatMoney(twoPlaces, { locale, currency, decimals: true }), rules)).toBe(twoPlaces);
      expect(read(formatMoney(whole, { locale, currency, decimals: false }), rules)).toBe(whole);
    }),
  );
});

test('whatever is typed gives a plain decimal or a reason, and throws nothing', () => {
  const number = fc.constantFrom(
    '1',
    '٥',
    '９',
    ',',
    '.',
    ' ',
    "'",
    '\u202f',
    '+',
    '-',
    '\u2212',
    '*',
    '/',
    '(',
    ')',
    '=',
  );
  const other = fc.constantFrom('$', 'kr', '%', '¤', 'e', '\u200f', '0', '000');
  const typed = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.array(fc.oneof({ weight: 4, arbitrary: number }, other), { maxLength: 30 }).map((parts) => parts.join('')),
    fc.array(number, { maxLength: 30 }).map((parts) => `=${parts.join('')}`),
  );
  const rules = fc.record({
    locale: fc.constantFrom(...LOCALES, undefined, 'en_CA', ''),
    currencySymbol: fc.oneof(fc.constantFrom('$', 'kr', 'C$'), fc.string({ maxLength: 3 })),
    percent: fc.boolean(),
  });
  fc.assert(
    fc.property(typed, rules, (text, how) => {
      const parsed = parseNumber(text, how);
      expect(parsed.ok ? parsed.value : '0').toMatch(/^(?!-0$)-?(0|[1-9]\d*)(\.\d{0,19}[1-9])?$/);
    }),
    { numRuns: 3000 },
  );
});
