import { expect, test } from 'vitest';
import { readRateRows } from './rate-rows.ts';

const context = {
  columns: [
    { id: '7', name: 'Fee' },
    { id: '8', name: 'Media, paid' },
  ],
  currencies: ['USD', 'GBP'],
  master: { id: 'EUR', symbol: '€', conversionRateToImf: 1 },
  locale: 'en-US',
};
const problemsOf = (lines: string[][]) => readRateRows(lines, context).map(({ line, problem }) => [line, problem]);

test('lines set the rates of columns, whatever their letter case, below a heading', () => {
  const rows = readRateRows(
    [
      ['Column', 'Currency', 'Rate'],
      ['fee', 'usd', '0.95'],
      ['', ' ', ''],
      [' Media, paid ', 'GBP (£)', '€1.2'],
    ],
    context,
  );
  expect(rows).toMatchObject([
    { line: 2, sets: { columnId: '7', fromCurrency: 'USD', rate: 0.95 } },
    { line: 4, sets: { columnId: '8', fromCurrency: 'GBP', rate: 1.2 } },
  ]);
});

test('each line that sets no rate has its own problem', () => {
  expect(
    problemsOf([
      ['Fees', 'USD', '1'],
      ['Fee', 'JPY', '1'],
      ['Fee', 'EUR', '1'],
      ['Fee', 'USD', 'much'],
      ['Fee', 'USD', '0'],
      ['Fee', 'USD', '1.1'],
      ['Fee', 'USD', '1.1'],
    ]),
  ).toEqual([
    [1, 'no-column'],
    [2, 'no-currency'],
    [3, 'own-currency'],
    [4, 'not-a-number'],
    [5, 'not-above-zero'],
    [6, undefined],
    [7, 'repeated'],
  ]);
});

test('numbers have the separators of the locale', () => {
  const [row] = readRateRows([['Fee', 'USD', '0,95']], { ...context, locale: 'de-DE' });
  expect(row).toMatchObject({ sets: { rate: 0.95 } });
});
