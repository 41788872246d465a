import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DATE_FORMATS, NUMBER_FORMATS } from '../../financial-imports/import-fields.wire.ts';
import { readDay } from './import-dates.ts';
import { plainFormatOf, readAmount } from './import-numbers.ts';

test.each([
  ['1234.5', '1234.5'],
  ['1,234.50', '1234.5'],
  ['1,234,567', '1234567'],
  ['12,500', '12500'],
  ['1’234.50', '1234.5'],
  ['1 234.5', '1234.5'],
  ['$ 1,200', '1200'],
  ['1,200 USD', '1200'],
  ['US$1', '1'],
  ['US$-5', '-5'],
  ['EUR -5', '-5'],
  ['RM 5', '5'],
  ['(1,200.00)', '-1200'],
  ['($5)', '-5'],
  ['$-5', '-5'],
  ['5-', '-5'],
  ['\u22125', '-5'],
  ['-0.00', '0'],
  ['.5', '0.5'],
  ['007', '7'],
  // As users type them into the sheet.
  ['33.3333333333333', '33.3333'],
  ['33.33335', '33.3334'],
  ['-0.99995', '-1'],
  ['-0.00001', '0'],
  ['99,999,999,999,999.99994', '99999999999999.9999'],
  ['+5.00', '5'],
  ['+ 1,200.50', '1200.5'],
  ['$+5', '5'],
  ['+EUR 5', '5'],
  // As spreadsheets write long and short numbers.
  ['1E+03', '1000'],
  ['1e3', '1000'],
  ['-1.2345678E+4', '-12345.678'],
  ['1.23E05 USD', '123000'],
  ['1.5E-02', '0.015'],
  ['12345.6e-3', '12.3456'],
  ['9.99999999999999E+13', '99999999999999.9'],
  ['1E-07', '0'],
])('with a decimal point, %j is %s', (text, amount) => {
  expect(readAmount(text, 'POINT')).toBe(amount);
});

test.each([
  ['1.234,50', '1234.5'],
  ['12,5', '12.5'],
  ['12,500', '12.5'],
  ['1 234,5 €', '1234.5'],
  ['+5,00', '5'],
  ['1,23E+05', '123000'],
])('with a decimal comma, %j is %s', (text, amount) => {
  expect(readAmount(text, 'COMMA')).toBe(amount);
});

test.each([
  '',
  '-',
  '.',
  '1,5',
  '12,34,567',
  '1,234 567',
  '+',
  '+-5',
  '-+5',
  '+5-',
  '5+',
  '1E',
  '1E+14',
  '1e999',
  '=1e999',
  '1e9999',
  '1,5E+03',
  '1,234E+03',
  '1E3E3',
  '1E+3.5',
  '=1+1',
  '12x',
  '99999999999999.99995',
  '123456789012345',
  '1.2.3',
  'PO1001',
  'PO-1001',
  'INV-7',
])('with a decimal point, %j is no amount', (text) => {
  expect(readAmount(text, 'POINT')).toBeUndefined();
});

test('a currency and spaces do not change an amount', () => {
  const written = fc.stringMatching(/^[-+]?[\d.,]{1,12}(E\+0\d)?$/);
  fc.assert(
    fc.property(written, fc.constantFrom('POINT', 'COMMA'), (text, format) => {
      const amount = readAmount(text, format);
      for (const other of [`${text} USD`, ` ${text}€`, `${text}\u00a0kr`, `${text}C$`]) {
        expect(readAmount(other, format)).toBe(amount);
      }
    }),
  );
});

test('an evident amount has no other format, and is no date', () => {
  const written = fc.stringMatching(/^\d{1,15}[.,]\d{1,3}$/);
  fc.assert(
    fc.property(written, (text) => {
      const evident = plainFormatOf(text);
      if (evident === undefined) return;
      expect(NUMBER_FORMATS.filter((format) => readAmount(text, format) !== undefined)).toEqual([evident]);
      expect(DATE_FORMATS.filter((format) => readDay(text, format) !== undefined)).toEqual([]);
    }),
  );
  expect(['1250.5', '1250,50', '1250.500', '0.5', '1250'].map(plainFormatOf)).toEqual([
    'POINT',
    'COMMA',
    ...[undefined, undefined, undefined],
  ]);
});
