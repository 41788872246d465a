import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMoney } from '../../../../base/formats/money.ts';
import { createMoneyReader } from './import-money.ts';
import { readAmount } from './import-numbers.ts';

/** Symbols of the server's currencies. */
const SYMBOLS = {
  ...{ AED: 'AED', AUD: 'A$', BRL: 'R$', CAD: 'C$', CHF: 'CHF', CLP: 'CLP$', CNY: 'CN¥', CZK: 'Kč', DKK: 'kr' },
  ...{ EGP: 'E£', EUR: '€', GBP: '£', HUF: 'Ft', IDR: 'Rp', JPY: '¥', MYR: 'RM', PEN: 'S/', PLN: 'zł', RON: 'lei' },
  ...{ SGD: 'S$', USD: '$', ZAR: 'R' },
} as const;
type Code = keyof typeof SYMBOLS;
const readerOf = (currency: Code) => createMoneyReader({ currency, symbol: SYMBOLS[currency] });

test.each([
  ['CAD', 'C$50.00', '50'],
  ['CAD', 'C$ 1,250.00', '1250'],
  ['CAD', 'c$5', '5'],
  ['CAD', '5 C$', '5'],
  ['CAD', '$50', '50'],
  ['CAD', '$50 CAD', '50'],
  ['CAD', 'CA$50', '50'],
  ['CAD', 'CAD 50', '50'],
  ['CAD', '50CAD', '50'],
  ['CAD', '-C$50', '-50'],
  ['CAD', 'C$ -50', '-50'],
  ['CAD', '(C$1,200.00)', '-1200'],
  ['CAD', '\u2212$\u00a050', '-50'],
  ['CAD', '50', '50'],
  ['SGD', 'S$50.00', '50'],
  ['USD', 'US$50', '50'],
  ['CNY', '¥50', '50'],
  ['ZAR', 'R50', '50'],
  ['DKK', '50 kr', '50'],
  ['PLN', '50 ZŁ', '50'],
  ['PEN', 'S/ 50', '50'],
] as const)('in %s, %j is %s', (currency, text, amount) => {
  expect(readerOf(currency)(text, 'POINT')).toBe(amount);
});

test.each([
  ['CAD', '€200.00', '€'],
  ['CAD', '200 €', '€'],
  ['CAD', 'USD 400.00', 'USD'],
  ['CAD', '$400 USD', 'USD'],
  ['USD', '$400 CAD', 'CAD'],
  ['CAD', 'US$400', 'US$'],
  ['CAD', '(A$400)', 'A$'],
  ['CAD', '¥1000', '¥'],
  ['CAD', '50 kr', 'kr'],
  ['USD', 'C$50', 'C$'],
  ['EUR', '$50', '$'],
  ['EGP', '£50', '£'],
  ['ZAR', 'R$50', 'R$'],
] as const)('in %s, %j is an amount in %s', (currency, text, otherCurrency) => {
  expect(readerOf(currency)(text, 'POINT')).toEqual({ otherCurrency });
});

test.each(['', 'C$', 'CAD', 'CAD-50', 'CAD.50', 'R50', 'PCS 50', '50 PCS', 'C$12x', 'CAD 1.2.3', '1CAD2', 'PO1001'])(
  'in CAD, %j is no amount',
  (text) => {
    expect(readerOf('CAD')(text, 'POINT')).toBeUndefined();
  },
);

test('a budget without a symbol has its code, and an old one its own name', () => {
  expect(createMoneyReader({ currency: 'EUR' })('EUR 5', 'POINT')).toBe('5');
  expect(createMoneyReader({ currency: 'Points', symbol: 'Points' })('5 points', 'POINT')).toBe('5');
});

test('an amount is read as the product shows it, and detected without the currency', () => {
  const codes = Object.keys(SYMBOLS) as Code[];
  fc.assert(
    fc.property(fc.constantFrom(...codes), fc.integer({ min: -9_999_999, max: 9_999_999 }), (id, cents) => {
      const symbol = SYMBOLS[id];
      const text = formatMoney(cents / 100, { locale: 'en-CA', currency: { id, symbol }, decimals: 'all' });
      const amount = String(cents / 100 || 0);
      expect(readerOf(id)(text, 'POINT')).toBe(amount);
      if (id !== 'ZAR' || /R\s/.test(text)) expect(readAmount(text, 'POINT')).toBe(amount);
    }),
  );
});
