import type { Budget } from './budgets.wire.ts';

/** A member of a hierarchy. */
export type InHierarchy = { id: string; parentId?: string | undefined };

/**
 * Budgets in depth-first order, so that each hierarchy and subtree is a slice of the list. Positions only change when
 * budgets are added, removed or moved.
 */
export type BudgetTree<B extends InHierarchy = Budget> = {
  budgets: readonly B[];
  /** Position of each budget, by id. */
  placeOf: ReadonlyMap<string, number>;
  /** By position: the end of the budget's subtree. */
  endOf: readonly number[];
  /** By position: the position of the hierarchy's root. */
  topOf: readonly number[];
};

/**
 * Builds the hierarchies; siblings keep their order. A budget becomes a root if its parent is missing, or if it is its
 * own ancestor.
 */
export function budgetTree<B extends InHierarchy>(given: Iterable<B>): BudgetTree<B> {
  const byId = new Map<string, B>();
  for (const budget of given) byId.set(budget.id, budget);
  const circular = circularIds(byId);
  const roots: B[] = [];
  const childrenOf = new Map<string, B[]>();
  for (const budget of byId.values()) {
    const parent = parentOfIn(byId, budget);
    if (!parent || circular.has(budget.id)) roots.push(budget);
    else {
      const siblings = childrenOf.get(parent.id);
      if (siblings) siblings.push(budget);
      else childrenOf.set(parent.id, [budget]);
    }
  }

  const budgets: B[] = [];
  const placeOf = new Map<string, number>();
  const topOf: number[] = [];
  /** By position: the parent's position. */
  const parentOf: (number | undefined)[] = [];
  // No recursion, because the server determines the depth.
  const waiting = roots.reverse().map((budget) => ({ budget, parent: undefined as number | undefined }));
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { budget, parent } = next;
    const place = budgets.push(budget) - 1;
    placeOf.set(budget.id, place);
    topOf.push((parent === undefined ? undefined : topOf[parent]) ?? place);
    parentOf.push(parent);
    for (const child of childrenOf.get(budget.id)?.reverse() ?? []) waiting.push({ budget: child, parent: place });
  }

  const endOf = budgets.map((_, place) => place + 1);
  for (let place = budgets.length - 1; place > 0; place--) {
    const parent = parentOf[place];
    if (parent !== undefined) endOf[parent] = Math.max(endOf[parent] ?? 0, endOf[place] ?? 0);
  }
  return { budgets, placeOf, endOf, topOf };
}

const parentOfIn = <B extends InHierarchy>(byId: ReadonlyMap<string, B>, { parentId }: B): B | undefined =>
  parentId === undefined ? undefined : byId.get(parentId);

/** Returns the ids of budgets that are their own ancestors. */
function circularIds<B extends InHierarchy>(byId: ReadonlyMap<string, B>): ReadonlySet<string> {
  const circular = new Set<string>();
  const visited = new Set<string>();
  for (const start of byId.values()) {
    const path: string[] = [];
    let next: B | undefined = start;
    while (next && !visited.has(next.id)) {
      visited.add(next.id);
      path.push(next.id);
      next = parentOfIn(byId, next);
    }
    const first = next ? path.indexOf(next.id) : -1;
    if (first >= 0) for (const id of path.slice(first)) circular.add(id);
  }
  return circular;
}

export function budgetIn({ budgets, placeOf }: BudgetTree, id: string): Budget | undefined {
  const place = placeOf.get(id);
  return place === undefined ? undefined : budgets[place];
}

/** Returns the root of a budget's hierarchy, which can be the budget itself. */
export function rootOf({ budgets, placeOf, topOf }: BudgetTree, id: string): Budget | undefined {
  const place = placeOf.get(id);
  const top = place === undefined ? undefined : topOf[place];
  return top === undefined ? undefined : budgets[top];
}

/** Returns the same hierarchies with one changed budget. */
export function withBudget(tree: BudgetTree, id: string, changes: (budget: Budget) => Partial<Budget>): BudgetTree {
  const place = tree.placeOf.get(id);
  const budget = place === undefined ? undefined : tree.budgets[place];
  if (place === undefined || !budget) return tree;
  return { ...tree, budgets: tree.budgets.with(place, { ...budget, ...changes(budget) }) };
}

/** Returns the ids of the currencies that budgets of the hierarchy use. */
export function currenciesUsedWith({ budgets, placeOf, topOf, endOf }: BudgetTree, id: string): ReadonlySet<string> {
  const place = placeOf.get(id);
  const top = place === undefined ? undefined : topOf[place];
  if (top === undefined) return new Set();
  return new Set(budgets.slice(top, endOf[top]).flatMap(({ currency }) => currency?.id ?? []));
}
