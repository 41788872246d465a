/**
 * `budget-order.js`: sorts the budgets of a page that renders its own list, in the user's custom order in this browser.
 * Sets `window.PorticoBudgetOrder`, and fires `portico-budget-order-changed` on the window when it is ready and when
 * another tab has changed an order.
 */
import { consoleReporter } from '../src/browser/reporting/reporter.ts';
import { usableStorage } from '../src/browser/storage/browser-storage.ts';
import { budgetSortKey } from '../src/browser/storage/storage-keys.ts';
import { readBudgetOrder, saveBudgetOrder } from '../src/features/budgets/list/budget-order.ts';
import { sortBudgets } from '../src/features/budgets/list/sort-budgets.ts';

/** A budget of the page's list; `parentId` is the id of its parent. */
type ListedBudget = { id: string; parentId?: string | undefined };

type BudgetOrder = {
  /** Returns the budgets in the user's order, each followed by its children. */
  sort<B extends ListedBudget>(budgets: readonly B[], username: string): readonly B[];
  /**
   * Stores the ids of the listed budgets as the start of the user's order, followed by the stored ids of other budgets.
   */
  save(username: string, ids: readonly string[]): void;
};

declare global {
  interface Window {
    PorticoBudgetOrder?: BudgetOrder;
  }
}

function exposeBudgetOrder(): void {
  const storage = usableStorage(() => localStorage, consoleReporter());
  const notifyChanged = () => window.dispatchEvent(new Event('portico-budget-order-changed'));

  window.PorticoBudgetOrder = {
    sort: (budgets, username) => sortBudgets(budgets, readBudgetOrder(storage, username)),
    save(username, ids) {
      const others = readBudgetOrder(storage, username).filter((id) => !ids.includes(id));
      saveBudgetOrder(storage, username, [...ids, ...others]);
    },
  };
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key.endsWith(budgetSortKey(''))) notifyChanged();
  });
  notifyChanged();
}

if (globalThis.window) exposeBudgetOrder();
