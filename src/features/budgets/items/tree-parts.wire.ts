/** What a tree can bring along, so that a page needs one call. */
export const TREE_PARTS = ['columns', 'groups', 'tags', 'mappings', 'locks', 'permissions', 'users'] as const;
export type TreePart = (typeof TREE_PARTS)[number];

/** Returns the path of a budget's tree, relative to the REST base. */
export const treePath = (budgetId: string): string => `budgets/${budgetId}/internal-items/tree`;
