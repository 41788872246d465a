import type { JobKind } from '../../platform/jobs/job-kind.ts';
import { deleteTotals } from './queries.ts';

/** Deletes the cached totals of the organization's budgets; the next read computes them again. */
export const clearBudgetCache: JobKind = async ({ db, organizationId }) => ({
  result: { kind: 'CLEAR_BUDGET_CACHE', cleared: await deleteTotals(db, organizationId) },
});
