import * as v from 'valibot';
import { BUDGET_EXPANSIONS, type BudgetExpansion } from '../../../src/features/budgets/list/budgets.wire.ts';

const isExpansion = (name: string): name is BudgetExpansion => BUDGET_EXPANSIONS.some((one) => one === name);

/** `expand=currency,permissions`. Names that this server does not know are passed over, as by an older one. */
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
