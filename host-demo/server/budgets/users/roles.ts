import type { UserRole } from '../../../../src/features/budgets/users/budget-users.wire.ts';
import { rightsOf } from '../../platform/access/budget-rights.ts';
import { permissionsOf } from '../../platform/access/permissions.ts';

/**
 * As what somebody with these access flags uses budgets: by what they may do with them, and of those who only read, whoever is
 * there for reports, and whoever is there for the API.
 */
export function roleOf(access: readonly string[]): UserRole {
  const { permissions } = rightsOf({ permissions: new Set(permissionsOf(access)) });
  if (permissions.includes('manage-settings')) return 'ADMIN';
  if (permissions.includes('edit')) return 'EDITOR';
  if (access.includes('REPORTING_ADMIN')) return 'DASHBOARD_ONLY';
  return access.includes('API_ACCESS') ? 'OTHER' : 'READ_ONLY';
}
