import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import type { Shell } from '../../../shell/create-shell.ts';
import { preferencesOf } from '../preferences/preferences.store.ts';
import { budgetIn, currenciesUsedWith, rootOf } from './budget-tree.ts';
import { budgetsOf } from './budgets.store.ts';

/** Returns a budget with its root, its preferences, and its actions. */
export function useBudget(shell: Shell, budgetId: string) {
  const budgets = budgetsOf(shell);
  const store = preferencesOf(shell, budgetId);
  useEffect(() => budgets.attach(), [budgets]);
  useEffect(() => store.attach(), [store]);
  const { tree, currencies, failure, splitError } = useStore(budgets);
  const { preferences, failure: preferencesFailure } = useStore(store);
  const budget = tree && budgetIn(tree, budgetId);
  const root = tree && rootOf(tree, budgetId);
  const used = useMemo(() => tree && currenciesUsedWith(tree, budgetId), [tree, budgetId]);
  return {
    budgets,
    store,
    known: budget && root && used && preferences ? { budget, root, used, preferences, currencies } : undefined,
    // The failure of the single budget is more specific than that of the list.
    failure: preferencesFailure ?? failure,
    splitError: splitError?.budgetId === budgetId ? splitError.message : undefined,
    reload: async () => void (await Promise.all([budgets.refresh(), store.refresh()])),
  };
}
