import {
  BUDGET_PERMISSIONS,
  type Budget,
  type BudgetPermission,
} from '../../../../src/features/budgets/list/budgets.wire.ts';
import type { SignedIn } from '../session/signed-in.ts';

type Rights = { settingsAccess: NonNullable<Budget['settingsAccess']>; permissions: BudgetPermission[] };

/**
 * Returns a user's permissions for the organization's budgets (docs/decisions/0026-budget-rights.md): managers of the
 * organization and administrators of budgets have all, planners edit and delete, other users read.
 */
export function rightsOf({ permissions }: Pick<SignedIn, 'permissions'>): Rights {
  if (permissions.has('canManageOrganization') || permissions.has('canAdministrateBudgets')) {
    return { settingsAccess: 'FULL', permissions: [...BUDGET_PERMISSIONS] };
  }
  if (permissions.has('canAccessPlanning'))
    return { settingsAccess: 'LIMITED', permissions: ['view', 'edit', 'delete'] };
  return { settingsAccess: 'NONE', permissions: ['view'] };
}

export const mayDo = (session: SignedIn, permission: BudgetPermission): boolean =>
  rightsOf(session).permissions.includes(permission);
