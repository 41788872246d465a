import type { BudgetRole } from '../users/budget-users.wire.ts';

/** The names of the roles that budgets give. */
export const BUDGET_ROLE_NAMES: Readonly<Record<BudgetRole, string>> = {
  ADMIN: 'Manager',
  EDITOR: 'Editor',
  READ_ONLY: 'Viewer',
};
