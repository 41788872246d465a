import * as v from 'valibot';
import { USER_ROLES } from '../../../shell/people/user-roles.wire.ts';

/** GET budgets/{id}/users: the users who can see the budget, by name; for all users of the organization. */
export const BudgetUsersWire = v.array(
  v.object({ personId: v.string(), name: v.string(), role: v.picklist(USER_ROLES) }),
);
export type BudgetUsers = v.InferOutput<typeof BudgetUsersWire>;
