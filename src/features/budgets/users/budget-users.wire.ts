import * as v from 'valibot';
import { USER_ROLES } from '../../../shell/people/user-roles.wire.ts';

/** GET budgets/{id}/users/{personId}: a user who can see the budget; for all users of the organization. */
const BudgetUserWire = v.object({
  personId: v.string(),
  name: v.string(),
  /** What the user signs in with. Other servers may not have it. */
  email: v.optional(v.string()),
  role: v.picklist(USER_ROLES),
});
export type BudgetUser = v.InferOutput<typeof BudgetUserWire>;

/** GET budgets/{id}/users, by name. */
export const BudgetUsersWire = v.array(BudgetUserWire);
export type BudgetUsers = readonly BudgetUser[];

/** GET budgets/{id}/users/count. */
export type BudgetUserCount = { count: number };
