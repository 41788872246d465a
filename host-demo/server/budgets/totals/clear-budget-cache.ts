import type { JobKind } from '../../platform/jobs/job-kind.ts';
import { deleteTotals } from './queries.ts';

/** Forgets the kept totals of the organization's budgets, whoever computes them again. */
export const clearBudgetCache: JobKind = async ({ db, organizationId }) => ({
  result: { kind: 'CLEAR_BUDGET_CACHE', cleared: await deleteTotals(db, organizationId) },
});
