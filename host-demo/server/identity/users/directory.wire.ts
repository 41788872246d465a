import * as v from 'valibot';
import { BUDGET_PERMISSIONS } from '../../../../src/features/budgets/list/budgets.wire.ts';
import { USER_ROLES } from '../../../../src/shell/people/user-roles.wire.ts';
import { UserWire } from './users.wire.ts';

const role = v.picklist(USER_ROLES);
const permissions = v.array(v.picklist(BUDGET_PERMISSIONS));

/** POST user-search: enabled users by name. */
export const FoundUsersWire = v.array(v.object({ personId: v.string(), name: v.string(), email: v.string(), role }));

/** GET organizations/{id}/users, in the order of their ids. `next` is the `after` of the next page. */
export const OrganizationUsersWire = v.object({
  users: v.array(v.object({ ...UserWire.entries, access: v.array(v.string()), role })),
  next: v.nullable(v.string()),
});

/** GET organizations/{id}/roles: the roles that can be granted, with the number of their users. */
export const OrganizationRolesWire = v.array(
  v.object({ access: v.string(), name: v.string(), description: v.string(), users: v.number() }),
);

/** GET organizations/{id}/owners: users who own items or activities, with the number of each. */
export const OwnersWire = v.array(
  v.object({
    personId: v.string(),
    name: v.string(),
    email: v.string(),
    enabled: v.boolean(),
    items: v.number(),
    activities: v.number(),
  }),
);

/** POST organizations/{id}/synchronize-users: the number of accounts that received their email address. */
export const SynchronizedWire = v.object({ claimed: v.number() });

/** GET roles: each role with its permissions for budgets. */
export const RoleTypesWire = v.array(v.object({ type: role, permissions }));

/** POST role-permission-dependencies: the permissions that each permission requires. */
export const PermissionDependenciesWire = v.object(v.entriesFromList(BUDGET_PERMISSIONS, permissions));
