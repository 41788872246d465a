import * as v from 'valibot';

/** As what somebody uses a budget. */
export const USER_ROLES = ['ADMIN', 'DASHBOARD_ONLY', 'EDITOR', 'READ_ONLY', 'OTHER'] as const;
export type UserRole = (typeof USER_ROLES)[number];

/** GET budgets/{id}/users: who can see the budget, by name; everybody of the organization. */
export const BudgetUsersWire = v.array(
  v.object({ personId: v.string(), name: v.string(), role: v.picklist(USER_ROLES) }),
);
export type BudgetUsers = v.InferOutput<typeof BudgetUsersWire>;
