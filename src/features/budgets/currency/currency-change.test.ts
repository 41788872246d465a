import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BudgetTree, budgetIn, budgetTree } from '../list/budget-tree.ts';
import type { Budget } from '../list/budgets.wire.ts';
import type { Currency, ExchangeRate } from './currency.wire.ts';
import { changeCurrency } from './currency-change.ts';

const currency = (id: string, conversionRateToImf: number): Currency => ({ id, symbol: id, conversionRateToImf });
const EUR = currency('EUR', 0.8);
const USD = currency('USD', 0.7);
const GBP = currency('GBP', 0.9);
const CURRENCIES = [EUR, USD, GBP];

const rate = (fromCurrency: string, enabled = true): ExchangeRate => ({ fromCurrency, rate: 1.5, enabled });

const budget = (
  id: string,
  parentId: string | undefined,
  depth: number,
  of: Currency,
  rates: ExchangeRate[] = [],
): Budget => ({
  id,
  name: `Budget ${id}`,
  ...(parentId !== undefined && { parentId }),
  depth,
  masterBudget: parentId === undefined,
  importUsingMasterCurrency: false,
  currency: of,
  exchangeRates: rates,
});

/** EMEA (1) > France (2) > Lyon (4), and Germany (3); the Americas (9) are another hierarchy. */
const world = (rates: ExchangeRate[], germany = EUR, france = EUR) =>
  budgetTree([
    budget('1', undefined, 0, EUR, rates),
    budget('2', '1', 1, france),
    budget('3', '1', 1, germany),
    budget('4', '2', 2, EUR),
    budget('9', undefined, 0, EUR),
  ]);

const currencies = ({ budgets }: BudgetTree) => budgets.map((one) => `${one.id} ${one.currency?.id}`).sort();
const ratesOf = (tree: BudgetTree, id = '1') => budgetIn(tree, id)?.exchangeRates;

test('a budget and everything below it with the old currency get the new one, whatever lies between (S-CUR-04)', () => {
  const changed = changeCurrency(world([]), { budgetId: '1', from: 'EUR', to: USD });
  expect(currencies(changed)).toEqual(['1 USD', '2 USD', '3 USD', '4 USD', '9 EUR']);
  const other = changeCurrency(world([], EUR, GBP), { budgetId: '1', from: 'EUR', to: USD });
  expect(currencies(other)).toEqual(['1 USD', '2 GBP', '3 USD', '4 USD', '9 EUR']);
  const below = changeCurrency(world([]), { budgetId: '2', from: 'EUR', to: USD });
  expect(currencies(below)).toEqual(['1 EUR', '2 USD', '3 EUR', '4 USD', '9 EUR']);
});

test('the new currency is enabled at the root, and comes with its default rate when it was missing (S-CUR-05)', () => {
  const change = { budgetId: '4', from: 'EUR', to: USD };
  expect(ratesOf(changeCurrency(world([rate('GBP'), rate('USD', false)]), change))).toEqual([rate('GBP'), rate('USD')]);
  expect(ratesOf(changeCurrency(world([]), change))).toEqual([{ fromCurrency: 'USD', rate: 0.875, enabled: true }]);
  const third = currency('JPY', 0.0051);
  const [added] = ratesOf(changeCurrency(world([]), { ...change, to: third })) ?? [];
  expect(added?.rate).toBe(0.006375);
});

test('the old currency is disabled as soon as nothing in the hierarchy uses it, and not before (S-CUR-06)', () => {
  const start = budgetTree([
    budget('1', undefined, 0, USD, [rate('GBP'), rate('EUR')]),
    budget('2', '1', 1, GBP),
    budget('3', '1', 1, GBP),
    budget('9', undefined, 0, GBP),
  ]);
  const one = changeCurrency(start, { budgetId: '2', from: 'GBP', to: EUR });
  expect(ratesOf(one)).toEqual([rate('GBP'), rate('EUR')]);
  const both = changeCurrency(one, { budgetId: '3', from: 'GBP', to: EUR });
  expect(ratesOf(both)).toEqual([rate('GBP', false), rate('EUR')]);
});

test("the master's own currency is never disabled (S-CUR-06)", () => {
  const root = budget('1', undefined, 0, EUR, [rate('EUR'), rate('USD')]);
  const tree = budgetTree([root, budget('2', '1', 1, EUR)]);
  expect(ratesOf(changeCurrency(tree, { budgetId: '2', from: 'EUR', to: USD }))).toEqual([rate('EUR'), rate('USD')]);
});

test('keeps a budget whose currency another user has changed in the meantime (S-CUR-04)', () => {
  const tree = world([], USD);
  expect(changeCurrency(tree, { budgetId: '3', from: 'EUR', to: GBP })).toBe(tree);
  expect(changeCurrency(tree, { budgetId: '77', from: 'EUR', to: GBP })).toBe(tree);
});

test('parents that run in a circle end nothing but the circle (S-CUR-04)', () => {
  const tree = budgetTree([budget('1', '2', 1, EUR), budget('2', '1', 1, EUR)]);
  expect(currencies(changeCurrency(tree, { budgetId: '1', from: 'EUR', to: USD }))).toEqual(['1 USD', '2 EUR']);
});

/** Arbitrary hierarchies: each budget is below an earlier one, or at the top. */
const hierarchies = fc
  .array(fc.record({ parent: fc.option(fc.nat()), of: fc.constantFrom(...CURRENCIES) }), {
    minLength: 1,
    maxLength: 40,
  })
  .map((rows) => {
    const budgets: Budget[] = [];
    for (const [index, { parent, of }] of rows.entries()) {
      const above = parent === null || index === 0 ? undefined : budgets[parent % index];
      budgets.push(budget(String(index), above?.id, above ? above.depth + 1 : 0, of, above ? [] : [rate(of.id)]));
    }
    return budgetTree(budgets);
  });

test('of any hierarchy exactly what shares the currency changes, and what is used is enabled (S-CUR-04, S-CUR-05, S-CUR-06)', () => {
  const isBelow = (tree: BudgetTree, one: Budget, top: string): boolean => {
    const parent = budgetIn(tree, one.parentId ?? '');
    return one.id === top || (parent !== undefined && isBelow(tree, parent, top));
  };
  fc.assert(
    fc.property(hierarchies, fc.nat(), fc.constantFrom(...CURRENCIES), (tree, pick, to) => {
      const all = tree.budgets;
      const top = all[pick % all.length] as Budget;
      const from = top.currency?.id ?? '';
      const changed = changeCurrency(tree, { budgetId: top.id, from, to });
      for (const one of all) {
        const isOne = isBelow(tree, one, top.id) && one.currency?.id === from;
        expect(budgetIn(changed, one.id)?.currency).toBe(isOne ? to : one.currency);
      }
      if (from === to.id) return;
      const root = all.find((one) => one.parentId === undefined && isBelow(tree, top, one.id)) as Budget;
      const rates = budgetIn(changed, root.id)?.exchangeRates ?? [];
      const isEnabled = (id: string) => rates.find((one) => one.fromCurrency === id)?.enabled;
      expect(isEnabled(to.id)).toBe(true);
      const isUsed = all.some((one) => isBelow(tree, one, root.id) && budgetIn(changed, one.id)?.currency?.id === from);
      if (isEnabled(from) !== undefined && !isUsed) expect(isEnabled(from)).toBe(false);
      if (isUsed) expect(isEnabled(from)).not.toBe(false);
    }),
  );
});
