import * as v from 'valibot';
import type { JobKind } from '../../platform/jobs/job-kind.ts';
import { CopyPlan } from './copy-plan.ts';
import { writeCopy } from './write-copy.ts';

/** Makes a copy of a budget, or one for another period. */
export const copyBudget =
  (kind: 'COPY_BUDGET' | 'ROLL_OVER_BUDGET'): JobKind =>
  async ({ db, organizationId, input }) => {
    const plan = v.parse(CopyPlan, input);
    const items = await writeCopy(db, organizationId, plan);
    return { result: { kind, budgetId: plan.budgetId, budgetName: plan.name, items } };
  };
