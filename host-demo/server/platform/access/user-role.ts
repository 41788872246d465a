import type { UserRole } from '../../../../src/shell/people/user-roles.wire.ts';
import type { SignedIn } from '../session/signed-in.ts';
import { managesAllBudgets, rightsOf } from './budget-rights.ts';
import { permissionsOf } from './permissions.ts';

/**
 * Returns the role of a user with these access flags: the role of the user's rights, and for readers the role
 * for reports or the API if they have that flag.
 */
export function roleOf(access: readonly string[]): UserRole {
  const { permissions } = rightsOf({ permissions: new Set(permissionsOf(access)) });
  if (permissions.includes('manage-settings')) return 'ADMIN';
  if (permissions.includes('edit')) return 'EDITOR';
  if (access.includes('REPORTING_ADMIN')) return 'DASHBOARD_ONLY';
  return access.includes('API_ACCESS') ? 'OTHER' : 'READ_ONLY';
}

/** Returns the role of a session's user in the budget of the address (docs/decisions/0084-roles-in-budgets.md). */
export function roleIn({ permissions, budgetRole, person }: SignedIn): UserRole {
  if (managesAllBudgets({ permissions })) return 'ADMIN';
  return budgetRole ?? roleOf(person.access);
}
