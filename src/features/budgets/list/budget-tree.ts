import type { Budget } from './budgets.wire.ts';

/** What a hierarchy is made of. */
export type InHierarchy = { id: string; parentId?: string | undefined };

/**
 * Budgets in a list in which each is followed by everything below it: a hierarchy, and each part of one, is a piece of the
 * list. The places stay as long as no budget comes, goes or moves, whatever else changes.
 */
export type BudgetTree<B extends InHierarchy = Budget> = {
  budgets: readonly B[];
  /** Where each stands, by its id. */
  placeOf: ReadonlyMap<string, number>;
  /** By place: the place after the last of those below. */
  endOf: readonly number[];
  /** By place: where the top of its hierarchy stands. */
  topOf: readonly number[];
};

/**
 * Puts budgets into their hierarchies; siblings keep the order in which they are given. A budget becomes a root when its
 * parent is not among them, or when it is its own ancestor.
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
  /** By place: where the parent stands. */
  const parentOf: (number | undefined)[] = [];
  // No recursion: how deep hierarchies are is for the server to say.
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

/** The ids of the budgets that are their own ancestors. */
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

/** The top of the hierarchy that a budget stands in, which may be itself. */
export function rootOf({ budgets, placeOf, topOf }: BudgetTree, id: string): Budget | undefined {
  const place = placeOf.get(id);
  const top = place === undefined ? undefined : topOf[place];
  return top === undefined ? undefined : budgets[top];
}

/** The same hierarchies with one budget changed. */
export function withBudget(tree: BudgetTree, id: string, changes: (budget: Budget) => Partial<Budget>): BudgetTree {
  const place = tree.placeOf.get(id);
  const budget = place === undefined ? undefined : tree.budgets[place];
  if (place === undefined || !budget) return tree;
  return { ...tree, budgets: tree.budgets.with(place, { ...budget, ...changes(budget) }) };
}

/** The ids of the currencies that budgets of its hierarchy have. */
export function currenciesUsedWith({ budgets, placeOf, topOf, endOf }: BudgetTree, id: string): ReadonlySet<string> {
  const place = placeOf.get(id);
  const top = place === undefined ? undefined : topOf[place];
  if (top === undefined) return new Set();
  return new Set(budgets.slice(top, endOf[top]).flatMap(({ currency }) => currency?.id ?? []));
}
