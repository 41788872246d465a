import * as v from 'valibot';

/** A user's role in budgets. */
export const USER_ROLES = ['ADMIN', 'DASHBOARD_ONLY', 'EDITOR', 'READ_ONLY', 'OTHER'] as const;
export type UserRole = (typeof USER_ROLES)[number];

/** GET budgets/{id}/users: the users who can see the budget, by name; for all users of the organization. */
export const BudgetUsersWire = v.array(
  v.object({ personId: v.string(), name: v.string(), role: v.picklist(USER_ROLES) }),
);
export type BudgetUsers = v.InferOutput<typeof BudgetUsersWire>;
