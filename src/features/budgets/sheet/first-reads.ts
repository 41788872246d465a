import { TREE_PARTS, treePath } from '../items/tree-parts.wire.ts';
import { BUDGET_EXPANSIONS } from '../list/budget-expansions.wire.ts';

/** Returns the paths, relative to the REST base, of all that a sheet reads before it shows rows. The longest is first. */
export function firstReads(budgetId: string): string[] {
  const budget = `budgets/${encodeURIComponent(budgetId)}`;
  return [
    `${treePath(encodeURIComponent(budgetId))}?${new URLSearchParams({ include: TREE_PARTS.join() })}`,
    `budgets?${new URLSearchParams({ expand: BUDGET_EXPANSIONS.join() })}`,
    `${budget}/settings/preferences`,
    `${budget}/views`,
    'currencies',
  ];
}
