import type { Rest } from '../../../browser/transport/rest.ts';
import { type BranchTotals, BranchTotalsWire } from './branch-totals.wire.ts';

/** Reads the sums of a budget and of those below it. Rejects with a TransportFailure. */
export const readBranchTotals = async (rest: Rest, budgetId: string): Promise<BranchTotals> =>
  (await rest()).get(`budgets/${budgetId}/branch-totals`, { handlesError: true }).json(BranchTotalsWire);
