import * as v from 'valibot';
import { GivenAccessWire } from '../../identity/users/users.wire.ts';

type Role = {
  /** Access flag, such as COMPANY_ADMIN. */
  access: string;
  name: string;
  description: string;
};

/** Access flags in words. What each of them allows is decided in access/permissions.ts. */
const ROLES: readonly Role[] = [
  {
    access: 'COMPANY_ADMIN',
    name: 'Organization manager',
    description: 'Manages the organization and its connectors, publishes broadcast messages',
  },
  { access: 'PLANNING_ACCESS', name: 'Planner', description: 'Opens planning, where the organization has it' },
  { access: 'WORK_MANAGEMENT_ACCESS', name: 'Work management', description: 'Opens jobs in work management' },
  { access: 'REPORTING_ADMIN', name: 'Reporting manager', description: 'Manages reports' },
  { access: 'API_ACCESS', name: 'API access', description: 'Reads and changes data with other programs' },
  {
    access: 'ADMIN',
    name: 'Staff',
    description: 'Uses the administration site: audits, budgets, organizations',
  },
  {
    access: 'SUPER_ADMIN',
    name: 'Super admin',
    description: 'Does everything on the administration site',
  },
  {
    access: 'DEVOPS_ADMIN',
    name: 'Operations admin',
    description: 'Does everything on the administration site',
  },
  {
    access: 'WHITELIST_ADMIN',
    name: 'Allow-list admin',
    description: 'Manages the addresses that are let in',
  },
];

/** Those that an organization gives to its own people. */
export const GIVEN_ROLES = ROLES.filter(({ access }) => v.is(GivenAccessWire, access));

/** Names of the roles that these access flags stand for; an unknown flag has none. */
export function roleNames(access: readonly string[]): string[] {
  return ROLES.filter((role) => access.includes(role.access)).map((role) => role.name);
}
