import type { BudgetTree } from '../list/budget-tree.ts';
import type { Currency, ExchangeRate } from './currency.wire.ts';
import { defaultRate } from './default-rate.ts';

/** A change of a budget's currency. `from` is the currency that the user saw. */
export type CurrencyChange = { budgetId: string; from: string; to: Currency };

/**
 * Changes the currency of a budget and of its descendants with the same currency, at any depth. At the root, the new
 * currency is enabled, or added if missing; the old one is disabled if no budget of the hierarchy uses it and it is not
 * the master's own (docs/decisions/0044-budget-currencies.md). A budget that no longer has the old currency stays
 * unchanged.
 */
export function changeCurrency(tree: BudgetTree, { budgetId, from, to }: CurrencyChange): BudgetTree {
  const place = tree.placeOf.get(budgetId);
  if (place === undefined || tree.budgets[place]?.currency?.id !== from || from === to.id) return tree;

  const budgets = tree.budgets.slice();
  for (let at = place; at < endOf(tree, place); at++) {
    const budget = budgets[at];
    if (budget?.currency?.id === from) budgets[at] = { ...budget, currency: to };
  }

  const top = tree.topOf[place] ?? place;
  const master = budgets[top];
  if (master?.exchangeRates) {
    // Includes the master, whose own currency is always used.
    let isUsed = false;
    for (let at = top; at < endOf(tree, top) && !isUsed; at++) isUsed = budgets[at]?.currency?.id === from;
    const own = master.currency ?? to;
    budgets[top] = { ...master, exchangeRates: ratesAfter(master.exchangeRates, { from, to, own, isUsed }) };
  }
  return { ...tree, budgets };
}

const endOf = (tree: BudgetTree, place: number): number => tree.endOf[place] ?? place + 1;

/** `own` is the master's currency. */
type RatesChange = { from: string; to: Currency; own: Currency; isUsed: boolean };

function ratesAfter(rates: readonly ExchangeRate[], { from, to, own, isUsed }: RatesChange): ExchangeRate[] {
  const known = rates.map((rate) => {
    if (rate.fromCurrency === to.id) return { ...rate, enabled: true };
    return rate.fromCurrency === from && !isUsed ? { ...rate, enabled: false } : rate;
  });
  if (rates.some(({ fromCurrency }) => fromCurrency === to.id)) return known;
  return [...known, { fromCurrency: to.id, rate: defaultRate(to, own), enabled: true }];
}
