import * as v from 'valibot';
import { CopyPlan, writeCopy } from '../../../budgets/copies/write-copy.ts';
import type { JobKind } from '../job-kind.ts';

/** Makes a copy of a budget, or one for another period. */
export const copyBudget =
  (kind: 'COPY_BUDGET' | 'ROLL_OVER_BUDGET'): JobKind =>
  async ({ db, organizationId, input }) => {
    const plan = v.parse(CopyPlan, input);
    const items = await writeCopy(db, organizationId, plan);
    return { result: { kind, budgetId: plan.budgetId, budgetName: plan.name, items } };
  };
