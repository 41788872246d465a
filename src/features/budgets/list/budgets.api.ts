import type { Rest } from '../../../browser/transport/rest.ts';
import { type Budget, type BudgetExpansion, type BudgetInput, BudgetsWire, BudgetWire } from './budgets.wire.ts';

const expanded = (expansions: readonly BudgetExpansion[]) =>
  expansions.length > 0 ? { searchParams: { expand: expansions.join(',') } } : {};

/** Reads the organization's budgets. All calls of this file reject with a TransportFailure. */
export const readBudgets = async (rest: Rest, expansions: readonly BudgetExpansion[] = []): Promise<Budget[]> =>
  (await rest()).get('budgets', { ...expanded(expansions), handlesError: true }).json(BudgetsWire);

export const readBudget = async (
  rest: Rest,
  budgetId: string,
  expansions: readonly BudgetExpansion[] = ['permissions'],
): Promise<Budget> =>
  (await rest()).get(`budgets/${budgetId}`, { ...expanded(expansions), handlesError: true }).json(BudgetWire);

export const updateBudget = async (rest: Rest, budgetId: string, json: BudgetInput): Promise<void> =>
  (await rest()).put(`budgets/${budgetId}`, { json, handlesError: true });
