import { BUDGET_PERMISSIONS, type Budget, type BudgetPermission } from '../../../src/features/budgets/budgets.wire.ts';
import type { SignedIn } from '../session/signed-in.ts';

type Rights = { settingsAccess: NonNullable<Budget['settingsAccess']>; permissions: BudgetPermission[] };

/**
 * What somebody may do with the budgets of their organization (decision E16): whoever manages the organization or administrates
 * budgets everything, whoever plans edits, everybody else reads.
 */
export function rightsOf({ permissions }: Pick<SignedIn, 'permissions'>): Rights {
  if (permissions.has('canManageOrganization') || permissions.has('canAdministrateBudgets')) {
    return { settingsAccess: 'FULL', permissions: [...BUDGET_PERMISSIONS] };
  }
  if (permissions.has('canAccessPlanning')) return { settingsAccess: 'LIMITED', permissions: ['view', 'edit'] };
  return { settingsAccess: 'NONE', permissions: ['view'] };
}

export const mayDo = (session: SignedIn, permission: BudgetPermission): boolean =>
  rightsOf(session).permissions.includes(permission);
