import { PERMISSIONS, type Permission } from '../../../../src/shell/session/session.wire.ts';

const ORGANIZATION = ['canManageOrganization', 'canManageNotices', 'canEditConnectors'] as const;

/**
 * What each access flag of a person lets the session do (docs/decisions/0025-permissions.md).
 *
 * | access flag | gives |
 * |---|---|
 * | COMPANY_ADMIN | organization settings, broadcast messages, connectors |
 * | ADMIN | the same, and the administration's audits and budgets |
 * | SUPER_ADMIN, DEVOPS_ADMIN | everything |
 * | PLANNING_ACCESS | planning, where the organization has the feature |
 * | WORK_MANAGEMENT_ACCESS | work management |
 *
 * The other flags (WHITELIST_ADMIN, API_ACCESS, REPORTING_ADMIN) give nothing in the shell.
 */
const GIVEN_BY: Readonly<Record<string, readonly Permission[]>> = {
  COMPANY_ADMIN: ORGANIZATION,
  ADMIN: [...ORGANIZATION, 'canViewAdminAudits', 'canAdministrateBudgets'],
  SUPER_ADMIN: PERMISSIONS,
  DEVOPS_ADMIN: PERMISSIONS,
  PLANNING_ACCESS: ['canAccessPlanning'],
  WORK_MANAGEMENT_ACCESS: ['canAccessWorkManagement'],
};

/** Returns the access flags that give one of these permissions. */
export const accessThatGives = (permissions: readonly Permission[]): string[] =>
  Object.keys(GIVEN_BY).filter((flag) => GIVEN_BY[flag]?.some((given) => permissions.includes(given)));

/** Returns the permissions for these access flags, in the order of PERMISSIONS. Unknown flags grant nothing. */
export function permissionsOf(access: readonly string[]): Permission[] {
  const given = new Set(access.flatMap((flag) => (Object.hasOwn(GIVEN_BY, flag) ? (GIVEN_BY[flag] ?? []) : [])));
  return PERMISSIONS.filter((permission) => given.has(permission));
}
