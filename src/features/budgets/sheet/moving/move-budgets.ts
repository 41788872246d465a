import { type BudgetTree, rootOf } from '../../list/budget-tree.ts';
import type { Budget } from '../../list/budgets.wire.ts';

/** A budget that items can move to. Levels count from 0 at the root. */
export type MoveBudget = { id: string; name: string; level: number; currency: Budget['currency'] };

/** Returns the budgets of the hierarchy in which the user may change items, in their order, with the budget itself. */
export function moveBudgets(tree: BudgetTree | undefined, ownId: string): readonly MoveBudget[] {
  const root = tree && rootOf(tree, ownId);
  if (!root) return [];
  const start = tree.placeOf.get(root.id) ?? 0;
  const hierarchy = tree.budgets.slice(start, tree.endOf[start]);
  return hierarchy
    .filter(({ id, permissions }) => id === ownId || permissions?.includes('edit') === true)
    .map(({ id, name, depth, currency }) => ({ id, name, level: depth, currency }));
}
