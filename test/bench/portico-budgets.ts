import { createStore } from 'zustand/vanilla';
import { networkFailure } from '../../src/browser/transport/failures.ts';
import type { RestClient } from '../../src/browser/transport/rest-client.ts';
import type { Currency } from '../../src/features/budgets/currency/currency.wire.ts';
import { budgetIn } from '../../src/features/budgets/list/budget-tree.ts';
import { createBudgets } from '../../src/features/budgets/list/budgets.store.ts';
import type { Budget } from '../../src/features/budgets/list/budgets.wire.ts';
import type { SessionStore } from '../../src/shell/session/session.store.ts';
import type { BudgetStore } from './baselines/budget-stores.ts';

/** Creates the product's own store, with a server that responds on demand. */
export async function porticoStore(budgets: readonly Budget[], currencies: readonly Currency[]) {
  let refuse = () => {};
  const answers: Record<string, unknown> = { budgets, currencies };
  const client = {
    get: (path: string) => ({ json: async () => answers[path] }),
    put: () =>
      new Promise<void>((_, reject) => {
        refuse = () => reject(networkFailure(undefined));
      }),
  } as unknown as RestClient;
  const session = createStore(() => ({ phase: 'signed-in', account: { id: '1' } })) as unknown as SessionStore;
  const store = createBudgets({
    rest: async () => client,
    session,
    live: { subscribe: () => () => {}, now: () => 0, follow: () => {} },
    messages: { say: () => {} } as never,
    report: () => {},
  });
  await store.refresh();
  let made: Promise<boolean> | undefined;
  const portico: BudgetStore & { settle(): Promise<void> } = {
    change(budgetId, to) {
      made = store.changeCurrency(budgetId, to.id);
    },
    revert: () => refuse(),
    read(budgetId) {
      const { tree } = store.getState();
      return tree && budgetIn(tree, budgetId);
    },
    /** Waits until a refused change has been reverted, and all data was loaded again. */
    async settle() {
      await made;
      await store.refresh();
    },
  };
  return portico;
}
