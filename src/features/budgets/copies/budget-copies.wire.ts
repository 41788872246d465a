import * as v from 'valibot';
import { lineOfText } from '../../../base/validation/line-of-text.ts';

/** Which planned amounts are copied: all, unlocked ones, or none. Committed and actual amounts are never copied. */
export const COPIED_AMOUNTS = ['ALL', 'UNLOCKED', 'NONE'] as const;
/** Which items a rollover includes: all, or those with commitments that are not fully paid, with their ancestors. */
export const ROLLED_ITEMS = ['ALL', 'CARRYOVER'] as const;

/**
 * POST budgets/{id}/copy-async, requires `manage-settings`: creates a budget with the same parent, currency, labels,
 * views, items and, unless `columnIds` names some, all columns. A dependent column requires its controlling one.
 */
export const BudgetCopyInputWire = v.object({
  name: v.pipe(lineOfText(200), v.minLength(1)),
  amounts: v.optional(v.picklist(COPIED_AMOUNTS), 'ALL'),
  owners: v.optional(v.boolean(), true),
  columnIds: v.optional(v.pipe(v.array(v.string()), v.maxLength(100))),
});
export type BudgetCopyInput = v.InferInput<typeof BudgetCopyInputWire>;

/**
 * POST budgets/{id}/rollover: copies the budget for another period. All items move by the same number of days, so that
 * the first starts on `startsOn`; none ends after `endsOn`. Days are YYYY-MM-DD; INVALID_DATE_CONFIG if they are in the
 * wrong order.
 */
export const RolloverInputWire = v.object({
  ...BudgetCopyInputWire.entries,
  items: v.optional(v.picklist(ROLLED_ITEMS), 'ALL'),
  startsOn: v.string(),
  endsOn: v.string(),
});
export type RolloverInput = v.InferInput<typeof RolloverInputWire>;

/** The response of both, with 202: the job, and the id reserved for the new budget. */
export const BudgetCopyStartedWire = v.object({ jobId: v.string(), budgetId: v.string() });
export type BudgetCopyStarted = v.InferOutput<typeof BudgetCopyStartedWire>;

export const BUDGET_COPY_ERROR_CODES = { dates: 'INVALID_DATE_CONFIG' } as const;
