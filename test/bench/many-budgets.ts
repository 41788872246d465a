import type { Currency } from '../../src/features/budgets/currency/currency.wire.ts';
import type { Budget } from '../../src/features/budgets/list/budgets.wire.ts';

/** The number of children of each budget. */
const CHILDREN = 10;

export const EUR: Currency = { id: 'EUR', symbol: '€', conversionRateToImf: 0.8 };
export const USD: Currency = { id: 'USD', symbol: '$', conversionRateToImf: 0.7 };

/** Returns one hierarchy of this number of budgets, all in EUR, with the root first and a leaf last. */
export function manyBudgets(count: number): Budget[] {
  const budgets: Budget[] = [];
  for (let index = 0; index < count; index++) {
    const parent = index === 0 ? undefined : budgets[Math.floor((index - 1) / CHILDREN)];
    budgets.push({
      id: String(index + 1),
      name: `Budget ${index + 1}`,
      ...(parent && { parentId: parent.id }),
      depth: parent ? parent.depth + 1 : 0,
      masterBudget: !parent,
      importUsingMasterCurrency: false,
      currency: EUR,
      exchangeRates: parent ? [] : [{ fromCurrency: EUR.id, rate: 1, enabled: true }],
    });
  }
  return budgets;
}
