import * as v from 'valibot';
import { lineOfText } from '../../../base/validation/line-of-text.ts';

/** Which planned amounts a copy has: all, those that are not locked, or none. What was committed and paid is never copied. */
export const COPIED_AMOUNTS = ['ALL', 'UNLOCKED', 'NONE'] as const;
/** Which items a rollover takes along: all, or those of which something committed is not paid yet, with what they stand below. */
export const ROLLED_ITEMS = ['ALL', 'CARRYOVER'] as const;

/**
 * POST budgets/{id}/copy-async, for whoever has `manage-settings`: a budget with the same place, currency, labels, views, items
 * and, unless `columnIds` names them, all columns. A dependent column does not come without its controlling one.
 */
export const BudgetCopyInputWire = v.object({
  name: v.pipe(lineOfText(200), v.minLength(1)),
  amounts: v.optional(v.picklist(COPIED_AMOUNTS), 'ALL'),
  owners: v.optional(v.boolean(), true),
  columnIds: v.optional(v.pipe(v.array(v.string()), v.maxLength(100))),
});
export type BudgetCopyInput = v.InferInput<typeof BudgetCopyInputWire>;

/**
 * POST budgets/{id}/rollover: such a copy for another period. Its items move by as many days as its first one has to, to begin
 * on `startsOn`, and none is after `endsOn`. Days are YYYY-MM-DD; INVALID_DATE_CONFIG when they are not in this order.
 */
export const RolloverInputWire = v.object({
  ...BudgetCopyInputWire.entries,
  items: v.optional(v.picklist(ROLLED_ITEMS), 'ALL'),
  startsOn: v.string(),
  endsOn: v.string(),
});
export type RolloverInput = v.InferInput<typeof RolloverInputWire>;

/** The answer of both, with 202: the job that does it, and the id that the new budget then has. */
export const BudgetCopyStartedWire = v.object({ jobId: v.string(), budgetId: v.string() });
export type BudgetCopyStarted = v.InferOutput<typeof BudgetCopyStartedWire>;

export const BUDGET_COPY_ERROR_CODES = { dates: 'INVALID_DATE_CONFIG' } as const;
