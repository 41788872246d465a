import * as v from 'valibot';
import { lineOfText } from '../../../base/validation/line-of-text.ts';
import { CopyOptionEntries, currentOptionNames, DATE_OPTIONS } from './copy-options.wire.ts';

/** Items that POST budgets/{id}/copy copies within the call. */
export const COPIED_AT_ONCE_MAX = 1000;

const Entries = {
  ...CopyOptionEntries,
  /** All columns if omitted. A dependent column requires its controlling one. */
  columnIds: v.optional(v.pipe(v.array(v.string()), v.maxLength(100))),
  /** The parent of the new budget: the original's if omitted, null for none. A template has none. */
  parentId: v.optional(v.nullable(v.pipe(v.string(), v.regex(/^\d{1,18}$/)))),
  /** Whether the copy is a template. Templates have no spend. */
  template: v.optional(v.boolean(), false),
};
const name = v.pipe(lineOfText(200), v.minLength(1));
/** The days of a period: YYYY-MM-DD, required by SHIFT_DATES. */
const period = { startsOn: v.optional(v.string()), endsOn: v.optional(v.string()) };
const CopyEntries = { ...Entries, ...period, dates: v.optional(v.picklist(DATE_OPTIONS), 'KEEP_DATES') };

const CopyObject = v.object({ name, ...CopyEntries });
/**
 * POST budgets/{id}/copy and budgets/{id}/copy-async, require `manage-settings`: create a budget with the same currency,
 * labels, views, columns and items. `copy` answers 201 with BudgetCopiedWire, or 409 COPY_TOO_LARGE above
 * COPIED_AT_ONCE_MAX items; `copy-async` 202 with BudgetCopyStartedWire. POST templates/{id}/copy creates a budget from
 * a template.
 */
export const BudgetCopyInputWire = v.pipe(currentOptionNames, CopyObject);
export type BudgetCopyInput = v.InferInput<typeof CopyObject>;

const RolloverObject = v.object({
  name,
  ...Entries,
  dates: v.optional(v.picklist(DATE_OPTIONS), 'SHIFT_DATES'),
  startsOn: v.string(),
  endsOn: v.string(),
});
/**
 * POST budgets/{id}/rollover: copies the budget for another period, by a job. With SHIFT_DATES, all items move by the
 * same number of days, so that the first starts on `startsOn`; none ends after `endsOn`. INVALID_DATE_CONFIG if the days
 * are in the wrong order.
 */
export const RolloverInputWire = v.pipe(currentOptionNames, RolloverObject);
export type RolloverInput = v.InferInput<typeof RolloverObject>;

/** POST budgets/{id}/copy?rehearse=true: the same without a name. Creates nothing, and answers CopyRehearsalWire. */
export const RehearsedCopyInputWire = v.pipe(currentOptionNames, v.object(CopyEntries));

/** What a copy would contain: the number of items to which each option applies. */
const CopyCountsWire = v.object({
  items: v.number(),
  /** Items with a planned amount, and those of them that are not locked. */
  ALL_VALUES: v.number(),
  UNLOCKED_VALUES: v.number(),
  /** Items with an owner. */
  owners: v.number(),
  /** Items with a date. */
  SHIFT_DATES: v.number(),
  /**
   * Items with a date that SHIFT_DATES sets to the last day of the period, because it would be after it. Only of a
   * rehearsal with SHIFT_DATES; other servers may not have it.
   */
  afterLastDay: v.optional(v.number()),
  /** Items with purchase orders or actuals. */
  CONNECTED_SPEND: v.number(),
});
export type CopyCounts = v.InferOutput<typeof CopyCountsWire>;

export const CopyRehearsalWire = v.object({ ALL_ITEMS: CopyCountsWire, CARRYOVER_ITEMS: CopyCountsWire });
export type CopyRehearsal = v.InferOutput<typeof CopyRehearsalWire>;

export const BudgetCopiedWire = v.object({ budgetId: v.string(), items: v.number() });
export type BudgetCopied = v.InferOutput<typeof BudgetCopiedWire>;

/** The job, and the id reserved for the new budget. */
export const BudgetCopyStartedWire = v.object({ jobId: v.string(), budgetId: v.string() });
export type BudgetCopyStarted = v.InferOutput<typeof BudgetCopyStartedWire>;

export const BUDGET_COPY_ERROR_CODES = { dates: 'INVALID_DATE_CONFIG', tooLarge: 'COPY_TOO_LARGE' } as const;
