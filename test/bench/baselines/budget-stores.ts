import { enableMapSet, produce } from 'immer';
import type { Currency } from '../../../src/features/budgets/currency/currency.wire.ts';
import { defaultRate } from '../../../src/features/budgets/currency/default-rate.ts';
import type { Budget } from '../../../src/features/budgets/list/budgets.wire.ts';

/** Changes a budget's currency with the full rule, and reverts it. `read` returns the displayed data of one budget. */
export type BudgetStore = {
  change(budgetId: string, to: Currency): void;
  revert(): void;
  read(budgetId: string): Budget | undefined;
};

/** Returns the data of a hierarchy that the rule needs, computed once. */
function hierarchyOf(budgets: readonly Budget[]) {
  const childrenOf = new Map<string, string[]>();
  for (const { id, parentId } of budgets) {
    if (parentId === undefined) continue;
    const siblings = childrenOf.get(parentId);
    if (siblings) siblings.push(id);
    else childrenOf.set(parentId, [id]);
  }
  const below = (id: string): string[] => {
    const found = [id];
    for (const one of found) for (const child of childrenOf.get(one) ?? []) found.push(child);
    return found;
  };
  return { below, rootId: budgets[0]?.id ?? '' };
}

/** Applies the rule to a mutable map: the obvious implementation with a single state. */
function changeIn(
  byId: Map<string, Budget>,
  hierarchy: ReturnType<typeof hierarchyOf>,
  { budgetId, to, put }: { budgetId: string; to: Currency; put: (budget: Budget, changes: Partial<Budget>) => void },
): void {
  const from = byId.get(budgetId)?.currency?.id;
  for (const id of hierarchy.below(budgetId)) {
    const budget = byId.get(id);
    if (budget?.currency?.id === from && budget) put(budget, { currency: to });
  }
  const root = byId.get(hierarchy.rootId);
  if (!root) return;
  const isUsed = hierarchy.below(root.id).some((id) => byId.get(id)?.currency?.id === from);
  const rates = (root.exchangeRates ?? []).map((rate) => {
    if (rate.fromCurrency === to.id) return { ...rate, enabled: true };
    return rate.fromCurrency === from && !isUsed && root.currency?.id !== from ? { ...rate, enabled: false } : rate;
  });
  if (!rates.some(({ fromCurrency }) => fromCurrency === to.id))
    rates.push({ fromCurrency: to.id, rate: defaultRate(to, root.currency ?? to), enabled: true });
  put(root, { exchangeRates: rates });
}

/** A plain map that is copied for each change, so that a view detects it; the previous copy is kept to revert. */
export function plainMapStore(budgets: readonly Budget[]): BudgetStore {
  const hierarchy = hierarchyOf(budgets);
  let byId = new Map(budgets.map((budget) => [budget.id, budget]));
  let before = byId;
  return {
    change(budgetId, to) {
      before = byId;
      byId = new Map(byId);
      changeIn(byId, hierarchy, {
        budgetId,
        to,
        put: (budget, changes) => byId.set(budget.id, { ...budget, ...changes }),
      });
    },
    revert() {
      byId = before;
    },
    read: (budgetId) => byId.get(budgetId),
  };
}

/** The same with immer, which tracks changes itself. */
export function immerStore(budgets: readonly Budget[]): BudgetStore {
  enableMapSet();
  const hierarchy = hierarchyOf(budgets);
  let byId: ReadonlyMap<string, Budget> = produce(new Map<string, Budget>(), (draft) => {
    for (const budget of budgets) draft.set(budget.id, budget);
  });
  let before = byId;
  return {
    change(budgetId, to) {
      before = byId;
      byId = produce(byId as Map<string, Budget>, (draft) => {
        changeIn(draft, hierarchy, { budgetId, to, put: (budget, changes) => Object.assign(budget, changes) });
      });
    },
    revert() {
      byId = before;
    },
    read: (budgetId) => byId.get(budgetId),
  };
}
