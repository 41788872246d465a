import * as v from 'valibot';

/**
 * What budgets can be counted by: STATE (BUDGET, TEMPLATE), CURRENCY (its code), DELETED_ITEMS (WITH, WITHOUT), and for
 * staff ORGANIZATION (its id, all organizations).
 */
const BUDGET_COUNT_KINDS = ['STATE', 'CURRENCY', 'DELETED_ITEMS', 'ORGANIZATION'] as const;

/** POST budget-counts (S-REST-09). Templates are counted by STATE only. */
export const BudgetCountsInputWire = v.strictObject({ by: v.picklist(BUDGET_COUNT_KINDS) });
export type BudgetCountKind = v.InferOutput<typeof BudgetCountsInputWire>['by'];

/** The answer: how many budgets each value has, the most frequent first. */
export const BudgetCountsWire = v.array(v.object({ value: v.string(), count: v.number() }));
export type BudgetCounts = v.InferOutput<typeof BudgetCountsWire>;
