import { createStore, type StoreApi } from 'zustand/vanilla';
import { TransportFailure } from '../../../browser/transport/failures.ts';
import type { Shell } from '../../../shell/create-shell.ts';
import { TOPICS } from '../../../shell/live/live.wire.ts';
import * as api from '../currency/currency.api.ts';
import { CURRENCY_ERROR_CODES, type Currency } from '../currency/currency.wire.ts';
import { changeCurrency } from '../currency/currency-change.ts';
import type { ColumnRate } from '../currency/rate-changes.ts';
import * as rates from '../currency/rate-changes.ts';
import { createOptimisticStore } from '../optimistic/optimistic.store.ts';
import type { Change } from '../optimistic/optimistic.ts';
import { budgetPreferencesWords } from '../preferences/budget-preferences.words.ts';
import { showFailure } from '../preferences/show-failure.ts';
import { type BudgetTree, budgetIn, budgetTree, rootOf } from './budget-tree.ts';
import { readBudgets } from './budgets.api.ts';
import { BUDGET_EXPANSIONS } from './budgets.wire.ts';

export type BudgetsState = {
  /** The organization's budgets with all changes made here; undefined until loaded. */
  tree: BudgetTree | undefined;
  currencies: readonly Currency[];
  /** Why the last attempt to load them failed. */
  failure: Error | undefined;
  /** Why a budget's currency cannot change: a purchase order is split. Stays until it is cleared. */
  splitError: { budgetId: string; message: string } | undefined;
};

/**
 * The page's budgets and changes of their currencies and rates. Changes apply optimistically and are sent in order per
 * hierarchy; a failed one is reverted alone (docs/decisions/0044-budget-currencies.md). They resolve with whether the
 * server made the change, and never reject.
 */
export type Budgets = StoreApi<BudgetsState> & {
  /** Registers a view. Returns a function that unregisters it. */
  attach(): () => void;
  /** Reads budgets and currencies. Never rejects. */
  refresh(): Promise<void>;
  /** Amounts keep their figures unless they are converted, at the rate that the user has seen. */
  changeCurrency(
    budgetId: string,
    currencyId: string,
    how?: { amounts?: 'KEEP' | 'CONVERT'; rate?: string },
  ): Promise<boolean>;
  /** Restores currency, rates and amounts from before a change. */
  undoCurrencyChange(budgetId: string, changeId: string): Promise<boolean>;
  /** Stores why a currency cannot change, like a rejected change. */
  keepSplitError(budgetId: string, message: string): void;
  clearSplitError(): void;
  /** Rates and additional currencies belong to the whole hierarchy; any of its budgets identifies it. */
  changeRate(budgetId: string, fromCurrency: string, rate: number): Promise<boolean>;
  enableCurrency(budgetId: string, currencyId: string): Promise<boolean>;
  disableCurrency(budgetId: string, currencyId: string): Promise<boolean>;
  changeColumnRate(budgetId: string, of: ColumnRate, rate: number): Promise<boolean>;
  clearColumnRate(budgetId: string, of: ColumnRate): Promise<boolean>;
};

/** Returns the page's budgets. */
export const budgetsOf = (shell: Shell): Budgets => shell.shared('budgets@1', createBudgets);

type BudgetsShell = Pick<Shell, 'rest' | 'session' | 'live' | 'messages' | 'report'>;

export function createBudgets(shell: BudgetsShell): Budgets {
  const { rest, session, live, messages, report } = shell;
  const nothing: BudgetsState = { tree: undefined, currencies: [], failure: undefined, splitError: undefined };
  const store = createStore<BudgetsState>(() => nothing);
  const optimistic = createOptimisticStore({
    session,
    async read() {
      const [budgets, currencies] = await Promise.all([readBudgets(rest, BUDGET_EXPANSIONS), api.readCurrencies(rest)]);
      return { tree: budgetTree(budgets), currencies };
    },
    toState({ tree, currencies }) {
      store.setState({ currencies });
      return tree;
    },
    onChange: (tree) => store.setState({ tree, failure: undefined }),
    onReset: () => store.setState(nothing),
    onReadFailed(failure) {
      store.setState({ failure });
      if (!(failure instanceof TransportFailure)) report(failure);
    },
  });

  /** Applies a change, then sends it in the order of the hierarchy. Resolves with whether the server made it. */
  async function make(
    budgetId: string,
    change: Change<BudgetTree>,
    send: (rootId: string) => Promise<void>,
    onFailed: (error: unknown) => void = fail,
  ): Promise<boolean> {
    const tree = optimistic.current();
    const root = tree && rootOf(tree, budgetId);
    if (!root) return false;
    return optimistic.change(change, () => send(root.id), { lane: root.id, onFailed });
  }

  /** The server may have newer data, or have made a change without responding. */
  function fail(error: unknown): void {
    showFailure(shell, error);
    void optimistic.refresh();
  }

  live.subscribe(TOPICS.budgets, () => void (optimistic.isAttached() && optimistic.refresh()));

  /** Shows a message after a successful change. */
  async function withMessage(made: Promise<boolean>, text: string): Promise<boolean> {
    const isMade = await made;
    if (isMade) messages.show(text);
    return isMade;
  }

  const currency = (id: string) => store.getState().currencies.find((one) => one.id === id);

  return {
    ...store,
    attach: optimistic.attach,
    refresh: optimistic.refresh,
    clearSplitError: () => store.setState({ splitError: undefined }),
    keepSplitError: (budgetId, message) => store.setState({ splitError: { budgetId, message } }),
    async undoCurrencyChange(budgetId, changeId) {
      try {
        await api.undoCurrencyChange(rest, budgetId, changeId);
      } catch (error) {
        fail(error);
        return false;
      }
      optimistic.settle();
      await optimistic.refresh();
      return true;
    },
    async changeCurrency(budgetId, currencyId, { amounts = 'KEEP', rate } = {}) {
      const tree = optimistic.current();
      const budget = tree && budgetIn(tree, budgetId);
      const from = budget?.currency?.id;
      const to = currency(currencyId);
      if (from === undefined || !to || from === to.id) return false;
      store.setState({ splitError: undefined });
      const isMade = await make(
        budgetId,
        (tree) => changeCurrency(tree, { budgetId, from, to }),
        () =>
          api.changeCurrency(rest, budgetId, {
            currency: to.id,
            from,
            amounts,
            ...(amounts === 'CONVERT' && { rate }),
          }),
        (error) => {
          if (!isSplit(error)) return fail(error);
          store.setState({ splitError: { budgetId, message: error.message } });
        },
      );
      // All rates of the hierarchy convert into its currency, and the server has recalculated them.
      if (isMade && budget?.masterBudget) await optimistic.refresh();
      return isMade;
    },
    changeRate: (budgetId, fromCurrency, rate) =>
      withMessage(
        make(
          budgetId,
          (tree) => rates.setRate(tree, rootIdIn(tree, budgetId), fromCurrency, rate),
          (rootId) => api.changeExchangeRate(rest, rootId, { fromCurrency, rate }),
        ),
        budgetPreferencesWords().rates.saved,
      ),
    async enableCurrency(budgetId, currencyId) {
      const added = currency(currencyId);
      if (!added) return false;
      return withMessage(
        make(
          budgetId,
          (tree) => rates.enableCurrency(tree, rootIdIn(tree, budgetId), added),
          (rootId) => api.enableCurrency(rest, rootId, currencyId),
        ),
        budgetPreferencesWords().rates.isEnabled(currencyId),
      );
    },
    disableCurrency: (budgetId, currencyId) =>
      withMessage(
        make(
          budgetId,
          (tree) => rates.disableCurrency(tree, rootIdIn(tree, budgetId), currencyId),
          (rootId) => api.disableCurrency(rest, rootId, currencyId),
        ),
        budgetPreferencesWords().rates.isDisabled(currencyId),
      ),
    changeColumnRate: (budgetId, of, rate) =>
      withMessage(
        make(
          budgetId,
          (tree) => rates.setColumnRate(tree, budgetId, of, rate),
          () => api.changeColumnRate(rest, budgetId, { ...of, rate }),
        ),
        budgetPreferencesWords().columnRates.saved,
      ),
    clearColumnRate: (budgetId, of) =>
      withMessage(
        make(
          budgetId,
          (tree) => rates.clearColumnRate(tree, budgetId, of),
          () => api.clearColumnRate(rest, budgetId, of),
        ),
        budgetPreferencesWords().columnRates.removedOne,
      ),
  };
}

/** Returns the id of the root, which has the rates. */
const rootIdIn = (tree: BudgetTree, budgetId: string): string => rootOf(tree, budgetId)?.id ?? budgetId;

const isSplit = (error: unknown): error is TransportFailure =>
  error instanceof TransportFailure && error.code === CURRENCY_ERROR_CODES.split;
