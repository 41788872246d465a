import * as v from 'valibot';
import {
  ALLOCATION_OPTIONS,
  DATE_OPTIONS,
  ITEM_OPTIONS,
  SPEND_OPTIONS,
  VALUE_OPTIONS,
} from '../../../../src/features/budgets/copies/copy-options.wire.ts';

/** The options of a copy, as the job stores them. */
export const CopyPlan = v.object({
  fromBudgetId: v.string(),
  /** The id of the copy, reserved with the request, so that a repeated job creates it once. */
  budgetId: v.string(),
  name: v.string(),
  /** The original's parent if undefined. */
  parentId: v.optional(v.nullable(v.string())),
  template: v.optional(v.boolean(), false),
  allocationData: v.picklist(ALLOCATION_OPTIONS),
  values: v.picklist(VALUE_OPTIONS),
  owners: v.boolean(),
  dates: v.picklist(DATE_OPTIONS),
  items: v.picklist(ITEM_OPTIONS),
  connectedSpend: v.picklist(SPEND_OPTIONS),
  columnIds: v.array(v.string()),
  /** Null for a copy within the same period. */
  period: v.nullable(v.object({ startsOn: v.string(), endsOn: v.string() })),
});
export type CopyPlan = v.InferOutput<typeof CopyPlan>;
