import type { BudgetTree } from '../list/budget-tree.ts';
import type { Currency, ExchangeRate } from './currency.wire.ts';
import { defaultRate } from './default-rate.ts';

/** Somebody gives a budget another currency. `from` is the id of the one that it had for them. */
export type CurrencyChange = { budgetId: string; from: string; to: Currency };

/**
 * Gives a budget another currency, and with it everything below it that shares the old one, whatever lies between. At the
 * root the new currency is enabled, and added when it is missing; the old one is disabled when nothing in the hierarchy uses
 * it any more, and is not the master's own (docs/decisions/0044-budget-currencies.md). A budget that does not have
 * the old currency any more stays as it is.
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
    // The master is one of them: its own currency is always used.
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
