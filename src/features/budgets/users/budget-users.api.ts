import type { Rest } from '../../../browser/transport/rest.ts';
import { type BudgetRole, type BudgetUser, BudgetUsersWire } from './budget-users.wire.ts';

/** Reads the users who can see a budget, with their roles. Rejects with a TransportFailure. */
export const readBudgetUsers = async (rest: Rest, budgetId: string): Promise<BudgetUser[]> =>
  (await rest()).get(`budgets/${budgetId}/users`, { handlesError: true }).json(BudgetUsersWire);

/** Gives a user a role in a budget. Rejects with a TransportFailure. */
export const giveBudgetRole = async (rest: Rest, budgetId: string, personId: string, role: BudgetRole): Promise<void> =>
  (await rest()).put(`budgets/${budgetId}/users/${personId}`, { json: { role }, handlesError: true });

/** Takes the role away that a budget gives a user. Rejects with a TransportFailure. */
export const takeBudgetRole = async (rest: Rest, budgetId: string, personId: string): Promise<void> =>
  (await rest()).delete(`budgets/${budgetId}/users/${personId}`, { handlesError: true });
