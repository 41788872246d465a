import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { Exact } from './decimal.ts';
import { decimalText } from './decimal-text.ts';

const AMOUNT = { whole: 14, fraction: 4 };

test.each([
  ['0', '0'],
  ['-0', '0'],
  ['-0.000', '0'],
  ['000', '0'],
  ['007', '7'],
  ['-007.50', '-7.5'],
  ['0.0001', '0.0001'],
  ['100', '100'],
  ['1.00000000', '1'],
  ['00000000000000000001', '1'],
  ['12345678901234.5678', '12345678901234.5678'],
])('normalizes %s to %s', (text, expected) => {
  expect(decimalText(text, AMOUNT)).toBe(expected);
});

test.each([
  '',
  ' 1',
  '1\n',
  '+1',
  '--1',
  '1.',
  '.5',
  '1,5',
  '1e3',
  '1_000',
  '0x10',
  'NaN',
  'Infinity',
  '١',
  '123456789012345',
  '0.00001',
  `1.${'0'.repeat(101)}`,
])('rejects %j', (text) => {
  expect(decimalText(text, AMOUNT)).toBeUndefined();
});

test('keeps the exact value and returns a normalized text unchanged', () => {
  const parts = fc.tuple(fc.boolean(), fc.bigInt(0n, 10n ** 14n - 1n), fc.integer({ min: 0, max: 9999 }));
  fc.assert(
    fc.property(parts, ([isNegative, whole, fraction]) => {
      const text = `${isNegative ? '-' : ''}${whole}.${String(fraction).padStart(4, '0')}`;
      const normalized = decimalText(text, AMOUNT) ?? '';
      expect(new Exact(normalized).eq(text)).toBe(true);
      expect(decimalText(normalized, AMOUNT)).toBe(normalized);
    }),
  );
});
