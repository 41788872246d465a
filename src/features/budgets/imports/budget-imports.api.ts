import type { Rest } from '../../../browser/transport/rest.ts';
import {
  type BudgetImportCheck,
  BudgetImportCheckWire,
  type BudgetImportInput,
  type BudgetImportRows,
  type BudgetImportStarted,
  BudgetImportStartedWire,
} from './budget-imports.wire.ts';
import { type ImportJob, ImportJobWire, type ImportResult, ImportResultWire } from './import-job.wire.ts';

/** Starts an import of the rows of a record set. All calls of this file reject with a TransportFailure. */
export const importBudget = async (
  rest: Rest,
  budgetId: string,
  json: BudgetImportInput,
): Promise<BudgetImportStarted> =>
  (await rest()).post(`budgets/${budgetId}/import-budget`, { json, handlesError: true }).json(BudgetImportStartedWire);

/** Reads what an import would do. */
export const checkBudgetImport = async (
  rest: Rest,
  budgetId: string,
  json: BudgetImportRows,
): Promise<BudgetImportCheck> =>
  (await rest())
    .post(`budgets/${budgetId}/import-budget/check`, { json, handlesError: true })
    .json(BudgetImportCheckWire);

/** Reads the rows that an import would reject, as CSV. */
export const readRejectedRows = async (rest: Rest, budgetId: string, json: BudgetImportRows): Promise<string> =>
  (await rest()).post(`budgets/${budgetId}/import-budget/rejected-rows`, { json, handlesError: true }).text();

/** Reads the job of an import, and its result once it has one. */
export async function readImportJob(
  rest: Rest,
  jobId: string,
): Promise<{ job: ImportJob; result: ImportResult | undefined }> {
  const client = await rest();
  const job = await client.get(`jobs/${jobId}`, { handlesError: true }).json(ImportJobWire);
  if (job.status !== 'COMPLETE') return { job, result: undefined };
  return { job, result: await client.get(`jobs/${jobId}/result`, { handlesError: true }).json(ImportResultWire) };
}
