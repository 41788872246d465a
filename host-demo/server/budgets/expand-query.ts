import * as v from 'valibot';
import { BUDGET_EXPANSIONS, type BudgetExpansion } from '../../../src/features/budgets/list/budgets.wire.ts';

const isExpansion = (name: string): name is BudgetExpansion => BUDGET_EXPANSIONS.some((one) => one === name);

/** `expand=currency,permissions`. Unknown names are ignored, as an older server would. */
export const ExpandQuery = v.object({
  expand: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(1000),
      v.transform((names): ReadonlySet<BudgetExpansion> => new Set(names.split(',').filter(isExpansion))),
    ),
    '',
  ),
});
