import * as v from 'valibot';

/**
 * GET budgets/{id}/branch-totals, for all users of the organization: the sums of a budget and of all budgets below it, as exact
 * text in the currency of the root. Each amount is converted with the rate of its date: that of the item, or of the
 * purchase order or actual, and today without one.
 */
export const BranchTotalsWire = v.object({
  currency: v.object({ id: v.string(), symbol: v.string() }),
  /** The budgets in the sums, with the budget itself. */
  budgets: v.number(),
  planned: v.string(),
  committed: v.string(),
  actual: v.string(),
  /** The first day of the newest rate in the sums, YYYY-MM-DD; null if nothing was converted. */
  ratesAsOf: v.nullable(v.string()),
});
export type BranchTotals = v.InferOutput<typeof BranchTotalsWire>;
