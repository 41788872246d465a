import { type BudgetTree, withBudget } from '../list/budget-tree.ts';
import type { Currency } from './currency.wire.ts';
import { defaultRate } from './default-rate.ts';

/** Sets what one unit of a currency is worth; one that the budget does not have is left alone. */
export const setRate = (tree: BudgetTree, budgetId: string, fromCurrency: string, rate: number): BudgetTree =>
  withBudget(tree, budgetId, (budget) => ({
    exchangeRates: budget.exchangeRates?.map((one) => (one.fromCurrency === fromCurrency ? { ...one, rate } : one)),
  }));

/** Makes a currency one that the budgets below may use; it comes with its default rate when it is new. */
export const enableCurrency = (tree: BudgetTree, budgetId: string, currency: Currency): BudgetTree =>
  withBudget(tree, budgetId, ({ exchangeRates = [], currency: master }) => ({
    exchangeRates: exchangeRates.some(({ fromCurrency }) => fromCurrency === currency.id)
      ? exchangeRates.map((one) => (one.fromCurrency === currency.id ? { ...one, enabled: true } : one))
      : [
          ...exchangeRates,
          { fromCurrency: currency.id, rate: defaultRate(currency, master ?? currency), enabled: true },
        ],
  }));

/** The currency keeps its rate, for whoever enables it again. */
export const disableCurrency = (tree: BudgetTree, budgetId: string, currencyId: string): BudgetTree =>
  withBudget(tree, budgetId, (budget) => ({
    exchangeRates: budget.exchangeRates?.map((one) =>
      one.fromCurrency === currencyId ? { ...one, enabled: false } : one,
    ),
  }));

/** One column's own rate of a currency. */
export type ColumnRate = { fromCurrency: string; columnId: string };

const isOf = (rate: ColumnRate) => (one: ColumnRate) =>
  one.fromCurrency === rate.fromCurrency && one.columnId === rate.columnId;

/** Gives a column its own rate of a currency, or changes it. */
export const setColumnRate = (tree: BudgetTree, budgetId: string, of: ColumnRate, rate: number): BudgetTree =>
  withBudget(tree, budgetId, ({ columnExchangeRates = [] }) => ({
    columnExchangeRates: columnExchangeRates.some(isOf(of))
      ? columnExchangeRates.map((one) => (isOf(of)(one) ? { ...one, rate } : one))
      : [...columnExchangeRates, { ...of, rate, enabled: true }],
  }));

/** The column goes by the budget's rate again: its own entry is gone. */
export const clearColumnRate = (tree: BudgetTree, budgetId: string, of: ColumnRate): BudgetTree =>
  withBudget(tree, budgetId, (budget) => ({
    columnExchangeRates: budget.columnExchangeRates?.filter((one) => !isOf(of)(one)),
  }));
