import type { Rest } from '../../../browser/transport/rest.ts';
import {
  type BudgetCopyInput,
  type BudgetCopyStarted,
  BudgetCopyStartedWire,
  type RolloverInput,
} from './budget-copies.wire.ts';

/** Starts a copy of a budget. Both calls reject with a TransportFailure. */
export const copyBudget = async (rest: Rest, budgetId: string, json: BudgetCopyInput): Promise<BudgetCopyStarted> =>
  (await rest()).post(`budgets/${budgetId}/copy-async`, { json, handlesError: true }).json(BudgetCopyStartedWire);

/** Starts a copy of a budget for another period. */
export const rollOverBudget = async (rest: Rest, budgetId: string, json: RolloverInput): Promise<BudgetCopyStarted> =>
  (await rest()).post(`budgets/${budgetId}/rollover`, { json, handlesError: true }).json(BudgetCopyStartedWire);
