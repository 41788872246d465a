import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FORMULA_GUARD, guardFormula } from './formula-guard.ts';

const unguarded = (cell: string) => cell.replace(FORMULA_GUARD, '');

test('every text is the same without its guard, and none starts a formula', () => {
  const text = fc.string({
    unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', '＝', '1', ',', '.', ' ', '€', 'A', 'x', '|'),
    maxLength: 8,
  });
  fc.assert(
    fc.property(fc.oneof(text, fc.string()), (one) => {
      const cell = guardFormula(one);
      expect(unguarded(cell)).toBe(one);
      // A sign is followed by a number, and by no operator or name of a cell.
      if (/^[=+\-@\t\r＝＋－＠]/.test(cell))
        expect(cell).toMatch(/^-[^=+\-@|!()A-Z]*([A-Z]{3}[ \u00A0]|[ \u00A0][A-Z]{3}$)?[^=+\-@|!()A-Z]*$/);
    }),
    { numRuns: 5000 },
  );
});

test('numbers below zero have no guard in any notation', () => {
  const digits = fc.integer({ min: 0, max: 999_999_999 });
  const notation = fc.constantFrom(
    [',', '.'],
    ['.', ','],
    [' ', ','],
    ["'", '.'],
    ['’', '.'],
    ['\u00A0', ','],
    ['', '.'],
  );
  const currency = fc.constantFrom(['', ''], ['€', ''], ['$', ''], ['EUR ', ''], ['', ' €'], ['', ' CHF'], ['', '€']);
  fc.assert(
    fc.property(digits, digits, notation, currency, (whole, decimals, [group = '', point = ''], [before, after]) => {
      const grouped = String(whole).replace(/\B(?=(\d{3})+$)/g, group);
      const number = `-${before}${grouped}${point}${decimals}${after}`;
      expect(guardFormula(number)).toBe(number);
    }),
  );
});

test.each([
  '=cmd|"/c calc"!A1',
  '+cmd|"/c calc"!A1',
  '-2+3+cmd|"/c calc"!A1',
  '@SUM(A1)',
  '-A1',
  '-USD5',
  '-1-1',
  '-5 A1',
  '-',
  '+49 Tel',
  '-Rebate',
  '\t=1',
  '＝1+1',
])('%j has a guard', (text) => {
  expect(guardFormula(text)).toBe(`'${text}`);
});

test('only an apostrophe before the start of a formula is a guard', () => {
  expect(["'quoted", "'", "'90s", "'-250,00", "''=x"].map(unguarded)).toEqual([
    "'quoted",
    "'",
    "'90s",
    '-250,00',
    "'=x",
  ]);
});
