import type { UserRole } from '../../../../src/shell/people/user-roles.wire.ts';
import { rightsOf } from './budget-rights.ts';
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
