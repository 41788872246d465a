import { expect, test } from 'vitest';
import { budgetIn, budgetTree } from '../list/budget-tree.ts';
import type { Budget } from '../list/budgets.wire.ts';
import type { Currency } from './currency.wire.ts';
import { defaultRate } from './default-rate.ts';
import { clearColumnRate, disableCurrency, enableCurrency, setColumnRate, setRate } from './rate-changes.ts';

const currency = (id: string, conversionRateToImf: number): Currency => ({ id, symbol: id, conversionRateToImf });
const EUR = currency('EUR', 0.8);
const USD = currency('USD', 0.7);

const root: Budget = {
  id: '1',
  name: 'FY27',
  depth: 0,
  masterBudget: true,
  importUsingMasterCurrency: false,
  currency: EUR,
  exchangeRates: [{ fromCurrency: 'USD', rate: 0.9, enabled: true }],
  columnExchangeRates: [{ fromCurrency: 'USD', columnId: '5', rate: 0.8, enabled: true }],
};
const tree = budgetTree([root]);
const ratesIn = (of: typeof tree) => budgetIn(of, '1')?.exchangeRates;
const columnRatesIn = (of: typeof tree) => budgetIn(of, '1')?.columnExchangeRates;

test('a rate is changed in its own entry (S-CUR-10)', () => {
  expect(ratesIn(setRate(tree, '1', 'USD', 0.95))).toEqual([{ fromCurrency: 'USD', rate: 0.95, enabled: true }]);
  expect(ratesIn(setRate(tree, '1', 'GBP', 0.95))).toEqual(root.exchangeRates);
});

test('an additional currency comes with its default rate, and keeps the one that it had (S-CUR-10)', () => {
  expect(ratesIn(enableCurrency(tree, '1', currency('GBP', 0.96)))).toEqual([
    { fromCurrency: 'USD', rate: 0.9, enabled: true },
    { fromCurrency: 'GBP', rate: 1.2, enabled: true },
  ]);
  const off = disableCurrency(tree, '1', 'USD');
  expect(ratesIn(off)).toEqual([{ fromCurrency: 'USD', rate: 0.9, enabled: false }]);
  expect(ratesIn(enableCurrency(off, '1', USD))).toEqual(root.exchangeRates);
});

test("removing a column's rate deletes its entry, and no other (S-CUR-11)", () => {
  const two = setColumnRate(tree, '1', { fromCurrency: 'USD', columnId: '6' }, 0.7);
  expect(columnRatesIn(two)).toHaveLength(2);
  expect(columnRatesIn(setColumnRate(two, '1', { fromCurrency: 'USD', columnId: '5' }, 0.1))?.[0]?.rate).toBe(0.1);
  expect(columnRatesIn(clearColumnRate(two, '1', { fromCurrency: 'USD', columnId: '5' }))).toEqual([
    { fromCurrency: 'USD', columnId: '6', rate: 0.7, enabled: true },
  ]);
});

test('a default rate has six places, and is never nothing (S-CUR-05)', () => {
  expect(defaultRate(USD, EUR)).toBe(0.875);
  expect(defaultRate(currency('IDR', 0.00000004), EUR)).toBe(0.000001);
  expect(defaultRate(USD, currency('XXX', 0))).toBe(1);
});
