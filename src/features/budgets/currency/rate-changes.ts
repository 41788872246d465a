import { type BudgetTree, withBudget } from '../list/budget-tree.ts';
import type { Currency } from './currency.wire.ts';
import { defaultRate } from './default-rate.ts';

/** Sets the rate of a currency. Ignores a currency that the budget does not have. */
export const setRate = (tree: BudgetTree, budgetId: string, fromCurrency: string, rate: number): BudgetTree =>
  withBudget(tree, budgetId, (budget) => ({
    exchangeRates: budget.exchangeRates?.map((one) => (one.fromCurrency === fromCurrency ? { ...one, rate } : one)),
  }));

/** Enables a currency for the budgets of the hierarchy, with its default rate if it is new. */
export const enableCurrency = (tree: BudgetTree, budgetId: string, currency: Currency): BudgetTree =>
  withBudget(tree, budgetId, ({ exchangeRates = [], currency: master }) => ({
    exchangeRates: exchangeRates.some(({ fromCurrency }) => fromCurrency === currency.id)
      ? exchangeRates.map((one) => (one.fromCurrency === currency.id ? { ...one, enabled: true } : one))
      : [
          ...exchangeRates,
          { fromCurrency: currency.id, rate: defaultRate(currency, master ?? currency), enabled: true },
        ],
  }));

/** Disables a currency; it keeps its rate. */
export const disableCurrency = (tree: BudgetTree, budgetId: string, currencyId: string): BudgetTree =>
  withBudget(tree, budgetId, (budget) => ({
    exchangeRates: budget.exchangeRates?.map((one) =>
      one.fromCurrency === currencyId ? { ...one, enabled: false } : one,
    ),
  }));

/** A column and a currency. */
export type ColumnRate = { fromCurrency: string; columnId: string };

const isOf = (rate: ColumnRate) => (one: ColumnRate) =>
  one.fromCurrency === rate.fromCurrency && one.columnId === rate.columnId;

/** Sets a column's own rate of a currency. */
export const setColumnRate = (tree: BudgetTree, budgetId: string, of: ColumnRate, rate: number): BudgetTree =>
  withBudget(tree, budgetId, ({ columnExchangeRates = [] }) => ({
    columnExchangeRates: columnExchangeRates.some(isOf(of))
      ? columnExchangeRates.map((one) => (isOf(of)(one) ? { ...one, rate } : one))
      : [...columnExchangeRates, { ...of, rate, enabled: true }],
  }));

/** Removes a column's own rate, so that the budget's rate applies again. */
export const clearColumnRate = (tree: BudgetTree, budgetId: string, of: ColumnRate): BudgetTree =>
  withBudget(tree, budgetId, (budget) => ({
    columnExchangeRates: budget.columnExchangeRates?.filter((one) => !isOf(of)(one)),
  }));
