import {
  BUDGET_PERMISSIONS,
  type Budget,
  type BudgetPermission,
} from '../../../../src/features/budgets/list/budgets.wire.ts';
import type { BudgetRole } from '../../../../src/features/budgets/users/budget-users.wire.ts';
import type { SignedIn } from '../session/signed-in.ts';

type Rights = { settingsAccess: NonNullable<Budget['settingsAccess']>; permissions: BudgetPermission[] };
type Holder = Pick<SignedIn, 'permissions' | 'budgetRole'>;

const RIGHTS: Readonly<Record<BudgetRole, Rights>> = {
  ADMIN: { settingsAccess: 'FULL', permissions: [...BUDGET_PERMISSIONS] },
  EDITOR: { settingsAccess: 'LIMITED', permissions: ['view', 'edit', 'delete'] },
  READ_ONLY: { settingsAccess: 'NONE', permissions: ['view'] },
};

/** Returns whether a user with these permissions has all rights in every budget of the organization. */
export const managesAllBudgets = ({ permissions }: Pick<Holder, 'permissions'>): boolean =>
  permissions.has('canManageOrganization') || permissions.has('canAdministrateBudgets');

/**
 * Returns a user's permissions for the organization's budgets, or for the budget of `budgetRole`
 * (docs/decisions/0026-budget-rights.md, 0084-roles-in-budgets.md): managers of the organization and administrators of
 * budgets have all, planners edit and delete, other users read. A role in a budget replaces the latter two.
 */
export function rightsOf({ permissions, budgetRole }: Holder): Rights {
  if (managesAllBudgets({ permissions })) return RIGHTS.ADMIN;
  return RIGHTS[budgetRole ?? (permissions.has('canAccessPlanning') ? 'EDITOR' : 'READ_ONLY')];
}

export const mayDo = (session: Holder, permission: BudgetPermission): boolean =>
  rightsOf(session).permissions.includes(permission);
