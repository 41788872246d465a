import type { BudgetPermission } from '../../../../src/features/budgets/list/budgets.wire.ts';
import { USER_ROLES, type UserRole } from '../../../../src/shell/people/user-roles.wire.ts';
import { rightsOf } from '../../platform/access/budget-rights.ts';
import { permissionsOf } from '../../platform/access/permissions.ts';

/** Access flags with which a user has each role. */
const ACCESS: Readonly<Record<UserRole, readonly string[]>> = {
  ADMIN: ['COMPANY_ADMIN'],
  EDITOR: ['PLANNING_ACCESS'],
  DASHBOARD_ONLY: ['REPORTING_ADMIN'],
  OTHER: ['API_ACCESS'],
  READ_ONLY: [],
};

/** A role of users, with its permissions for budgets. */
type RoleType = { type: UserRole; permissions: BudgetPermission[] };

export const ROLE_TYPES: readonly RoleType[] = USER_ROLES.map((type) => ({
  type,
  permissions: rightsOf({ permissions: new Set(permissionsOf(ACCESS[type])) }).permissions,
}));

/** The permissions that each permission for budgets requires: no role has it without them. */
export const PERMISSION_DEPENDENCIES: Readonly<Record<BudgetPermission, readonly BudgetPermission[]>> = {
  view: [],
  edit: ['view'],
  delete: ['view', 'edit'],
  approve: ['view'],
  'manage-settings': ['view', 'edit'],
};
