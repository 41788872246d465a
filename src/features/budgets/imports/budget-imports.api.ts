import type { Rest } from '../../../browser/transport/rest.ts';
import { type BudgetImportInput, type BudgetImportStarted, BudgetImportStartedWire } from './budget-imports.wire.ts';

/** Starts an import of the rows of a record set. Rejects with a TransportFailure. */
export const importBudget = async (
  rest: Rest,
  budgetId: string,
  json: BudgetImportInput,
): Promise<BudgetImportStarted> =>
  (await rest()).post(`budgets/${budgetId}/import-budget`, { json, handlesError: true }).json(BudgetImportStartedWire);
