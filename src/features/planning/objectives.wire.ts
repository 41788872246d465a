import * as v from 'valibot';

export const OBJECTIVE_KINDS = ['CORPORATE', 'MARKETING', 'TEAM'] as const;

export const ObjectiveWire = v.object({
  id: v.string(),
  kind: v.picklist(OBJECTIVE_KINDS),
  name: v.string(),
  /** Full name; null without an owner. */
  owner: v.nullable(v.string()),
  valueType: v.picklist(['NUMBER', 'PERCENT', 'CURRENCY']),
  /** For a CURRENCY; null otherwise. */
  currency: v.nullable(v.string()),
  target: v.number(),
  reached: v.number(),
  /** YYYY-MM-DD. */
  dueOn: v.nullable(v.string()),
});
export type Objective = v.InferOutput<typeof ObjectiveWire>;

/**
 * GET plans/objectives?kind=&after=&limit= (under the planning segment, docs/decisions/0010-paths-and-headers.md), in
 * the order of OBJECTIVE_KINDS, then of creation. Requires canAccessPlanning and the feature PLANNING, else 403.
 */
export const ObjectivesWire = v.object({ objectives: v.array(ObjectiveWire), next: v.nullable(v.string()) });

/** GET budgets/totals: planned and committed amounts of the organization's budgets by currency; for all its users. */
export const BudgetTotalsWire = v.object({
  totals: v.array(v.object({ currency: v.string(), budgets: v.number(), planned: v.number(), committed: v.number() })),
});
