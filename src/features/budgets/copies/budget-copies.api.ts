import type { Rest } from '../../../browser/transport/rest.ts';
import {
  type BudgetCopied,
  BudgetCopiedWire,
  type BudgetCopyInput,
  type BudgetCopyStarted,
  BudgetCopyStartedWire,
  type CopyRehearsal,
  CopyRehearsalWire,
  type RolloverInput,
} from './budget-copies.wire.ts';
import { type CopyJob, CopyJobWire } from './copy-job.wire.ts';

/** Copies a budget or a template of at most COPIED_AT_ONCE_MAX items. All calls reject with a TransportFailure. */
export const copyBudgetNow = async (rest: Rest, budgetId: string, json: BudgetCopyInput): Promise<BudgetCopied> =>
  (await rest()).post(`budgets/${budgetId}/copy`, { json, handlesError: true }).json(BudgetCopiedWire);

/** Starts a copy of a budget. */
export const copyBudget = async (rest: Rest, budgetId: string, json: BudgetCopyInput): Promise<BudgetCopyStarted> =>
  (await rest()).post(`budgets/${budgetId}/copy-async`, { json, handlesError: true }).json(BudgetCopyStartedWire);

/** Starts a copy of a budget for another period. */
export const rollOverBudget = async (rest: Rest, budgetId: string, json: RolloverInput): Promise<BudgetCopyStarted> =>
  (await rest()).post(`budgets/${budgetId}/rollover`, { json, handlesError: true }).json(BudgetCopyStartedWire);

/** Counts the items that each option of a copy would include, in another period if there is one. */
export const rehearseCopy = async (
  rest: Rest,
  budgetId: string,
  json: Pick<BudgetCopyInput, 'dates' | 'startsOn' | 'endsOn'> = {},
): Promise<CopyRehearsal> =>
  (await rest())
    .post(`budgets/${budgetId}/copy`, { json, searchParams: { rehearse: 'true' }, handlesError: true })
    .json(CopyRehearsalWire);

/** Reads the job that makes a copy. */
export const readCopyJob = async (rest: Rest, jobId: string): Promise<CopyJob> =>
  (await rest()).get(`jobs/${jobId}`, { handlesError: true }).json(CopyJobWire);
