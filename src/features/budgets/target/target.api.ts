import type { Rest } from '../../../browser/transport/rest.ts';
import { type BudgetTarget, BudgetTargetWire, type TargetInput } from './target.wire.ts';

/** Reads the target of a budget and what is planned against it. Both calls reject with a TransportFailure. */
export const readTarget = async (rest: Rest, budgetId: string): Promise<BudgetTarget> =>
  (await rest()).get(`budgets/${budgetId}/target`, { handlesError: true }).json(BudgetTargetWire);

export const saveTarget = async (rest: Rest, budgetId: string, json: TargetInput): Promise<void> =>
  (await rest()).put(`budgets/${budgetId}/target`, { json, handlesError: true });
