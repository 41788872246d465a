import * as v from 'valibot';
import { USER_ROLES } from '../../../shell/people/user-roles.wire.ts';

/** Roles that a user can have in one budget, from the highest (docs/decisions/0084-roles-in-budgets.md). */
export const BUDGET_ROLES = ['ADMIN', 'EDITOR', 'READ_ONLY'] as const;
export type BudgetRole = (typeof BUDGET_ROLES)[number];

/** Where a role comes from: the organization, this budget, or the nearest budget above it that gives one. */
const ROLE_SOURCES = ['ORGANIZATION', 'BUDGET', 'PARENT'] as const;

/** Why the caller can't change a user's role: it is the caller, or manages all budgets of the organization. */
const FIXED_REASONS = ['OWN_ROLE', 'MANAGES_ALL'] as const;

/**
 * GET budgets/{id}/users/{personId}: a user who can see the budget; for all users of the organization. Other servers may
 * not have the optional fields.
 */
export const BudgetUserWire = v.object({
  personId: v.string(),
  name: v.string(),
  /** What the user signs in with. */
  email: v.optional(v.string()),
  /** The role that applies in the budget. */
  role: v.picklist(USER_ROLES),
  roleSource: v.optional(v.picklist(ROLE_SOURCES)),
  /** The budget that gives the role, if the budget inherits it. */
  inheritedFrom: v.optional(v.object({ id: v.string(), name: v.string() })),
  /** The role in the organization, which applies where no budget gives one. */
  organizationRole: v.optional(v.picklist(USER_ROLES)),
  fixed: v.optional(v.picklist(FIXED_REASONS)),
});
export type BudgetUser = v.InferOutput<typeof BudgetUserWire>;

/** GET budgets/{id}/users, by name. */
export const BudgetUsersWire = v.array(BudgetUserWire);
export type BudgetUsers = readonly BudgetUser[];

/** GET budgets/{id}/users/count. */
export const BudgetUserCountWire = v.object({ count: v.number() });
export type BudgetUserCount = v.InferOutput<typeof BudgetUserCountWire>;

/**
 * PUT budgets/{id}/users/{personId}: gives a user a role in the budget and those below it. DELETE takes it away, so that
 * the inherited one applies. Both answer 204, require `manage-settings`, and are FORBIDDEN for the caller's own
 * role and for users who manage all budgets.
 */
export const BudgetRoleWire = v.strictObject({ role: v.picklist(BUDGET_ROLES) });
