import * as v from 'valibot';
import { GivenAccessWire } from '../users/users.wire.ts';

type Role = {
  /** Access flag, such as COMPANY_ADMIN. */
  access: string;
  name: string;
  description: string;
};

/** Role names by access flag. permissions.ts decides what each flag allows. */
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

/** The roles that an organization can grant its users. */
export const GIVEN_ROLES = ROLES.filter(({ access }) => v.is(GivenAccessWire, access));

/** Returns the roles of these access flags. Unknown flags have none. */
export const rolesOf = (access: readonly string[]): Role[] => ROLES.filter((role) => access.includes(role.access));

/** Returns the role names of these access flags. Unknown flags have none. */
export const roleNames = (access: readonly string[]): string[] => rolesOf(access).map(({ name }) => name);
