import * as fc from 'fast-check';
import { all, create } from 'mathjs';
import { expect, test } from 'vitest';
import { type NumberRules, parseNumber } from './numbers.ts';

const read = (text: string, rules: NumberRules = { locale: 'en' }): string => {
  const parsed = parseNumber(text, rules);
  return parsed.ok ? parsed.value : parsed.reason;
};

test.each([
  ['=1+2*3', '7'],
  ['=(1+2)*3', '9'],
  ['=10-4-3', '3'],
  ['=100/10/5', '2'],
  ['= 1,200 + 300.50', '1500.5'],
  ['=1 234+5', '1239'],
  ['=0.1+0.2', '0.3'],
  ['=1/3*3', '1'],
  ['=1/3', '0.33333333333333333333'],
  ['=2/3', '0.66666666666666666667'],
  ['=9007199254740993+1', '9007199254740994'],
  ['=5', '5'],
  ['=(5)', '5'],
  ['=-(5)', '-5'],
  ['=(-5)', '-5'],
  ['=+5', '5'],
  ['=2*-3', '-6'],
  ['=--5', '5'],
  ['=-2-(-3)', '1'],
  ['=0*-1', '0'],
  ['=2\u00d73\u00f76', '1'],
  ['＝（１＋２）＊３', '9'],
])('%j gives %s (S-VAL-11)', (text, number) => {
  expect(read(text)).toBe(number);
});

test.each([
  ['=', 'malformed'],
  ['=1+', 'malformed'],
  ['=*2', 'malformed'],
  ['=1**2', 'malformed'],
  ['=(1+2', 'malformed'],
  ['=1)', 'malformed'],
  ['=()', 'malformed'],
  ['=2(3)', 'malformed'],
  ['=(2)3', 'malformed'],
  ['=1 2', 'malformed'],
  ['=1,5+1', 'malformed'],
  ['=[1]', 'malformed'],
  ['=1/0', 'division-by-zero'],
  ['=0/0', 'division-by-zero'],
  ['=1/(2-2)', 'division-by-zero'],
  [`=${'9'.repeat(200)}*${'9'.repeat(200)}`, 'too-large'],
  [`=0*${'9'.repeat(400)}`, 'too-large'],
  [`=${'('.repeat(51)}1${')'.repeat(51)}`, 'too-deep'],
  [`=${'('.repeat(900)}`, 'too-deep'],
])('%j has no value: %s (S-VAL-11)', (text, reason) => {
  expect(read(text)).toBe(reason);
});

test('the numbers of a formula are written as those of the locale (S-VAL-11)', () => {
  expect(read('=1.000,5*2', { locale: 'de' })).toBe('2001');
  expect(read('=1\u202f000,5*2', { locale: 'fr-CA' })).toBe('2001');
  expect(read('=\u0661\u066b\u0665*\u0662', { locale: 'ar' })).toBe('3');
});

test('the numbers of a formula may have the symbol, before or after (S-VAL-11)', () => {
  const inKroner = { locale: 'en', currencySymbol: 'kr' };
  expect(read('=kr 5 + 3 kr', inKroner)).toBe('8');
  expect(read('=-kr5*(2kr+1)', inKroner)).toBe('-15');
  for (const text of ['=5kr5', '=5kr500', '=kr', '=kr5kr', '=(5)kr']) expect(read(text, inKroner)).toBe('malformed');
});

test('signs and brackets in great number are no trouble (S-VAL-11)', () => {
  expect(read(`=${'-'.repeat(998)}1`)).toBe('1');
  expect(read(`=${'('.repeat(50)}1${')'.repeat(50)}`)).toBe('1');
  expect(read(`=0${'+(1)'.repeat(200)}`)).toBe('200');
});

test('the most laborious formula is done before anybody waits', () => {
  const startedMs = performance.now();
  parseNumber(`=${'9'.repeat(300)}/7${'/1.000000001'.repeat(58)}`, { locale: 'en' });
  expect(performance.now() - startedMs).toBeLessThan(1000);
});

test('every formula of sums, products and brackets gives what mathjs gives (S-VAL-11)', () => {
  const math = create(all ?? {}, { number: 'BigNumber', precision: 64 });
  const number = fc.integer({ min: 0, max: 999_999 }).map((hundredths) => `${hundredths / 100}`);
  const { formula } = fc.letrec<{ formula: string; pair: string }>((tie) => ({
    formula: fc.oneof({ maxDepth: 4 }, number, tie('pair')),
    pair: fc
      .tuple(tie('formula'), fc.constantFrom('+', '-', '*', ' - -', '*-'), tie('formula'), fc.boolean())
      .map(([left, sign, right, isBracketed]) => (isBracketed ? `(${left}${sign}${right})` : `${left}${sign}${right}`)),
  }));
  fc.assert(
    fc.property(formula, (text) => {
      const expected = math.bignumber(math.evaluate(text)).toFixed();
      expect(read(`=${text}`)).toBe(expected === '-0' ? '0' : expected);
    }),
  );
});
