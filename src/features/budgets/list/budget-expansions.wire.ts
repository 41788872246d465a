/** Fields of a budget that `expand` must request. */
export const BUDGET_EXPANSIONS = [
  'currency',
  'exchange-rates',
  'column-exchange-rates',
  'settings-access',
  'permissions',
] as const;
export type BudgetExpansion = (typeof BUDGET_EXPANSIONS)[number];
