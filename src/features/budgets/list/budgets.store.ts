import { createStore, type StoreApi } from 'zustand/vanilla';
import { asError } from '../../../base/errors.ts';
import { TransportFailure } from '../../../browser/transport/failures.ts';
import type { Shell } from '../../../shell/create-shell.ts';
import { TOPICS } from '../../../shell/live/live.wire.ts';
import * as api from '../currency/currency.api.ts';
import { CURRENCY_ERROR_CODES, type Currency } from '../currency/currency.wire.ts';
import { changeCurrency } from '../currency/currency-change.ts';
import type { ColumnRate } from '../currency/rate-changes.ts';
import * as rates from '../currency/rate-changes.ts';
import { budgetPreferencesWords } from '../preferences/budget-preferences.words.ts';
import { tellFailure } from '../preferences/show-failure.ts';
import { type BudgetTree, budgetIn, budgetTree, rootOf } from './budget-tree.ts';
import { readBudgets } from './budgets.api.ts';
import { BUDGET_EXPANSIONS } from './budgets.wire.ts';
import { begin, type Change, confirm, learn, type Optimistic, revert, settled } from '../optimistic/optimistic.ts';
import { createReadings } from '../optimistic/single-flight.ts';

export type BudgetsState = {
  /** The organization's budgets with everything that was changed here; undefined until they were read. */
  tree: BudgetTree | undefined;
  currencies: readonly Currency[];
  /** Why they could not be read, when that was tried last. */
  failure: Error | undefined;
  /** Why a budget's currency could not be changed: a purchase order is split. It stays until somebody clears it. */
  splitError: { budgetId: string; message: string } | undefined;
};

/**
 * The budgets of the page and the changes of their currencies and rates. A change shows at once and is then sent, those of one
 * hierarchy in their order; one that fails is taken back alone (docs/decisions/0044-budget-currencies.md). They answer
 * whether it was made, and never reject.
 */
export type Budgets = StoreApi<BudgetsState> & {
  /** A view has come that shows them; the answer takes it away again. */
  attach(): () => void;
  /** Reads budgets and currencies. Never rejects. */
  refresh(): Promise<void>;
  /** Amounts keep their figures unless they are to be converted, at the rate that the user has seen. */
  changeCurrency(
    budgetId: string,
    currencyId: string,
    how?: { amounts?: 'KEEP' | 'CONVERT'; rate?: string },
  ): Promise<boolean>;
  /** Restores currency, rates and amounts as they were before a change. */
  undoCurrencyChange(budgetId: string, changeId: string): Promise<boolean>;
  /** Keeps the reason why a currency cannot be changed, as a refused change does. */
  keepSplitError(budgetId: string, message: string): void;
  clearSplitError(): void;
  /** Rates and additional currencies are those of the whole hierarchy: any of its budgets stands for it. */
  changeRate(budgetId: string, fromCurrency: string, rate: number): Promise<boolean>;
  enableCurrency(budgetId: string, currencyId: string): Promise<boolean>;
  disableCurrency(budgetId: string, currencyId: string): Promise<boolean>;
  changeColumnRate(budgetId: string, of: ColumnRate, rate: number): Promise<boolean>;
  clearColumnRate(budgetId: string, of: ColumnRate): Promise<boolean>;
};

/** The page's one store of budgets. */
export const budgetsOf = (shell: Shell): Budgets => shell.shared('budgets@1', createBudgets);

type BudgetsShell = Pick<Shell, 'rest' | 'session' | 'live' | 'messages' | 'report'>;

export function createBudgets(shell: BudgetsShell): Budgets {
  const { rest, session, live, messages, report } = shell;
  const nothing: BudgetsState = { tree: undefined, currencies: [], failure: undefined, splitError: undefined };
  const store = createStore<BudgetsState>(() => nothing);
  let held: Optimistic<BudgetTree> | undefined;
  /** The last change of each hierarchy, by the id of its root: the next one is sent when it was answered. */
  const lines = new Map<string, Promise<unknown>>();
  let views = 0;
  /** An answer to a question that was asked before a change was made may not know of it. */
  let answered = 0;
  const readings = createReadings(read);
  let person = personIn(shell);

  function hold(next: Optimistic<BudgetTree>): void {
    held = next;
    store.setState({ tree: next.shown, failure: undefined });
  }

  async function read(): Promise<void> {
    const reader = person;
    const before = answered;
    try {
      const [budgets, currencies] = await Promise.all([readBudgets(rest, BUDGET_EXPANSIONS), api.readCurrencies(rest)]);
      if (person !== reader) return;
      if (answered !== before) return await read();
      const tree = budgetTree(budgets);
      store.setState({ currencies });
      hold(held ? learn(held, tree) : settled(tree));
    } catch (error) {
      if (person === reader) store.setState({ failure: asError(error) });
      if (!(error instanceof TransportFailure)) report(asError(error));
    }
  }

  /** Makes a change here, then on the server; `false` when it was taken back. */
  async function make(
    budgetId: string,
    change: Change<BudgetTree>,
    send: (rootId: string) => Promise<void>,
    onFailed: (error: unknown) => void = fail,
  ): Promise<boolean> {
    const root = held && rootOf(held.shown, budgetId);
    if (!held || !root) return false;
    const author = person;
    const rootId = root.id;
    hold(begin(held, change));
    const sent = (lines.get(rootId) ?? Promise.resolve()).then(() => (person === author ? send(rootId) : undefined));
    const settling = sent.catch(() => {});
    lines.set(rootId, settling);
    void settling.then(() => lines.get(rootId) === settling && lines.delete(rootId));
    const outcome = await sent.then(
      () => undefined,
      (error: unknown) => ({ error }),
    );
    if (person !== author || !held) return false;
    answered++;
    hold((outcome ? revert : confirm)(held, change));
    if (outcome) onFailed(outcome.error);
    return outcome === undefined;
  }

  /** The server may know more than this page, or have made what it did not answer. */
  function fail(error: unknown): void {
    tellFailure(shell, error);
    void readings.readAgain();
  }

  session.subscribe(() => {
    const now = personIn(shell);
    if (now === person) return;
    person = now;
    held = undefined;
    lines.clear();
    readings.forget();
    store.setState(nothing);
    if (views > 0 && now !== undefined) void readings.read();
  });
  live.subscribe(TOPICS.budgets, () => void (views > 0 && readings.readAgain()));

  /** Says that it was made, once it was. */
  async function saying(made: Promise<boolean>, text: string): Promise<boolean> {
    const isMade = await made;
    if (isMade) messages.say(text);
    return isMade;
  }

  const currency = (id: string) => store.getState().currencies.find((one) => one.id === id);

  return {
    ...store,
    attach() {
      views++;
      if (person !== undefined) void readings.read();
      return () => {
        views--;
      };
    },
    refresh: readings.readAgain,
    clearSplitError: () => store.setState({ splitError: undefined }),
    keepSplitError: (budgetId, message) => store.setState({ splitError: { budgetId, message } }),
    async undoCurrencyChange(budgetId, changeId) {
      try {
        await api.undoCurrencyChange(rest, budgetId, changeId);
      } catch (error) {
        fail(error);
        return false;
      }
      answered++;
      await readings.readAgain();
      return true;
    },
    async changeCurrency(budgetId, currencyId, { amounts = 'KEEP', rate } = {}) {
      const budget = held && budgetIn(held.shown, budgetId);
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
      // Into its currency all rates of the hierarchy convert, which the server has written anew.
      if (isMade && budget?.masterBudget) await readings.readAgain();
      return isMade;
    },
    changeRate: (budgetId, fromCurrency, rate) =>
      saying(
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
      return saying(
        make(
          budgetId,
          (tree) => rates.enableCurrency(tree, rootIdIn(tree, budgetId), added),
          (rootId) => api.enableCurrency(rest, rootId, currencyId),
        ),
        budgetPreferencesWords().rates.isEnabled(currencyId),
      );
    },
    disableCurrency: (budgetId, currencyId) =>
      saying(
        make(
          budgetId,
          (tree) => rates.disableCurrency(tree, rootIdIn(tree, budgetId), currencyId),
          (rootId) => api.disableCurrency(rest, rootId, currencyId),
        ),
        budgetPreferencesWords().rates.isDisabled(currencyId),
      ),
    changeColumnRate: (budgetId, of, rate) =>
      saying(
        make(
          budgetId,
          (tree) => rates.setColumnRate(tree, budgetId, of, rate),
          () => api.changeColumnRate(rest, budgetId, { ...of, rate }),
        ),
        budgetPreferencesWords().columnRates.saved,
      ),
    clearColumnRate: (budgetId, of) =>
      saying(
        make(
          budgetId,
          (tree) => rates.clearColumnRate(tree, budgetId, of),
          () => api.clearColumnRate(rest, budgetId, of),
        ),
        budgetPreferencesWords().columnRates.removedOne,
      ),
  };
}

/** Whose rates a change is about. */
const rootIdIn = (tree: BudgetTree, budgetId: string): string => rootOf(tree, budgetId)?.id ?? budgetId;

const personIn = ({ session }: Pick<Shell, 'session'>): string | undefined => {
  const now = session.getState();
  return now.phase === 'signed-in' ? now.account.id : undefined;
};

const isSplit = (error: unknown): error is TransportFailure =>
  error instanceof TransportFailure && error.code === CURRENCY_ERROR_CODES.split;
