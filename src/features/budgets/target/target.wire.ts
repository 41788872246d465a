import * as v from 'valibot';
import { AmountWire } from '../items/amount.wire.ts';

/** What happens to a change that exceeds the target of its budget: nothing, a warning, or it is refused. */
export const EXCEED_RULES = ['NONE', 'WARN', 'STOP'] as const;

/** A change that exceeds the target of a budget whose rule is STOP. */
export const BUDGET_EXCEEDED = 'BUDGET_EXCEEDED';

/**
 * GET budgets/{id}/target, for all users of the organization. Amounts are exact text in the currency of the root; what is
 * planned in the budget itself counts, with the rate of the start date of each item, and of today without one.
 */
export const BudgetTargetWire = v.object({
  /** Null without a target. */
  target: v.nullable(v.string()),
  exceedRule: v.picklist(EXCEED_RULES),
  /** The currency of the root. */
  currency: v.object({ id: v.string(), symbol: v.string() }),
  planned: v.string(),
  /** What purchase orders and actuals of the budget itself claim. Other servers may not have these two. */
  committed: v.optional(v.string()),
  actual: v.optional(v.string()),
  /** The first day of the newest rate in `planned`, YYYY-MM-DD; null if nothing was converted. */
  ratesAsOf: v.nullable(v.string()),
  /** The rates of the budget's own currency, first day first; empty for the root's. */
  rates: v.array(v.object({ validFrom: v.string(), rate: v.string() })),
  /** The day of the server, whose rate is valid for items without a date. */
  today: v.string(),
});
export type BudgetTarget = v.InferOutput<typeof BudgetTargetWire>;

/** PUT budgets/{id}/target, requires `manage-settings`. A rule other than NONE requires a target. */
export const TargetInputWire = v.object({ target: v.nullable(AmountWire), exceedRule: v.picklist(EXCEED_RULES) });
export type TargetInput = v.InferOutput<typeof TargetInputWire>;

/**
 * What a change has exceeded. With the rule WARN it is in `warnings` of the response, with STOP in `details` of 409
 * BUDGET_EXCEEDED. Amounts are exact text in the currency of the root.
 */
export const ExcessWire = v.object({
  /** What is planned beyond the target. */
  excess: v.string(),
  target: v.string(),
  currency: v.string(),
  symbol: v.optional(v.string()),
});
export type Excess = v.InferOutput<typeof ExcessWire>;

/** `message` is the English sentence; pages form their own from the amounts. */
export const TargetWarningWire = v.object({
  code: v.literal(BUDGET_EXCEEDED),
  message: v.string(),
  ...ExcessWire.entries,
});
export type TargetWarning = v.InferOutput<typeof TargetWarningWire>;

/** What a change would exceed, and whether the rule refuses it. */
export const TargetRehearsalWire = v.object({ ...TargetWarningWire.entries, isRefused: v.boolean() });
export type TargetRehearsal = v.InferOutput<typeof TargetRehearsalWire>;
