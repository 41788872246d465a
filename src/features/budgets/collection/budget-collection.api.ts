import type { Rest } from '../../../browser/transport/rest.ts';
import { type Budget, type BudgetPermission, BudgetsWire, BudgetWire } from '../list/budgets.wire.ts';
import {
  type BudgetDeletion,
  BudgetDeletionWire,
  type NewBudget,
  OwnBudgetPermissionsWire,
} from './budget-collection.wire.ts';

/** Creates an empty budget. All calls of this file reject with a TransportFailure. */
export const createBudget = async (rest: Rest, json: NewBudget): Promise<Budget> =>
  (await rest()).post('budgets', { json, handlesError: true }).json(BudgetWire);

export const readTemplates = async (rest: Rest): Promise<Budget[]> =>
  (await rest()).get('templates', { searchParams: { expand: 'currency' }, handlesError: true }).json(BudgetsWire);

/** Reads what the user may do with the budgets of the organization. */
export const readOwnPermissions = async (rest: Rest): Promise<BudgetPermission[]> =>
  (await (await rest()).get('budgets/permissions', { handlesError: true }).json(OwnBudgetPermissionsWire)).permissions;

/** Returns what the deletion of a budget would delete. */
export const readDeletion = async (rest: Rest, budgetId: string): Promise<BudgetDeletion> =>
  (await rest()).get(`budgets/${budgetId}/deletion`, { handlesError: true }).json(BudgetDeletionWire);

export const deleteBudget = async (rest: Rest, budgetId: string): Promise<void> =>
  (await rest()).delete(`budgets/${budgetId}`, { handlesError: true });
