import { TransportFailure } from '../../../browser/transport/failures.ts';
import type { Rest } from '../../../browser/transport/rest.ts';
import { isFinal } from '../../../ui/load/is-final.ts';
import {
  type BudgetImport,
  type BudgetImportCheck,
  BudgetImportCheckWire,
  type BudgetImportInput,
  type BudgetImportRows,
  type BudgetImportStarted,
  BudgetImportStartedWire,
  BudgetImportWire,
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

export type ImportOutcome = { job: ImportJob; result?: ImportResult; own?: BudgetImport };

/** Reads the job of an import, with its result and the import itself once it has them. */
export async function readImportOutcome(rest: Rest, jobId: string): Promise<ImportOutcome> {
  const client = await rest();
  const job = await client.get(`jobs/${jobId}`, { handlesError: true }).json(ImportJobWire);
  if (job.status !== 'COMPLETE') return { job };
  const result = await client.get(`jobs/${jobId}/result`, { handlesError: true }).json(ImportResultWire);
  const { budgetId, importId } = result;
  // Without accepted rows there is no import, and its budget can be deleted.
  if (budgetId === undefined || importId === undefined || job.importedRows?.imported === 0) return { job, result };
  try {
    const own = client.get(`budgets/${budgetId}/imports/${importId}`, { handlesError: true });
    return { job, result, own: await own.json(BudgetImportWire) };
  } catch (error) {
    if (error instanceof TransportFailure && isFinal(error)) return { job, result };
    throw error;
  }
}

/** Moves the items of an import to the recycle bin. */
export const undoBudgetImport = async (rest: Rest, budgetId: string, importId: string): Promise<void> =>
  void (await (
    await rest()
  )
    .post(`budgets/${budgetId}/imports/${importId}/undo`, { json: {}, handlesError: true })
    .text());
