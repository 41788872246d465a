import type { Rest } from '../../../browser/transport/rest.ts';
import { type BudgetUser, BudgetUsersWire } from './budget-users.wire.ts';

/** Reads the users who can see a budget, with their roles. Rejects with a TransportFailure. */
export const readBudgetUsers = async (rest: Rest, budgetId: string): Promise<BudgetUser[]> =>
  (await rest()).get(`budgets/${budgetId}/users`, { handlesError: true }).json(BudgetUsersWire);
