import * as v from 'valibot';

export const OBJECTIVE_KINDS = ['CORPORATE', 'MARKETING', 'TEAM'] as const;

export const ObjectiveWire = v.object({
  id: v.string(),
  kind: v.picklist(OBJECTIVE_KINDS),
  name: v.string(),
  /** Full name; null without an owner. */
  owner: v.nullable(v.string()),
  valueType: v.picklist(['NUMBER', 'PERCENT', 'CURRENCY']),
  /** Of a CURRENCY; null otherwise. */
  currency: v.nullable(v.string()),
  target: v.number(),
  reached: v.number(),
  /** YYYY-MM-DD. */
  dueOn: v.nullable(v.string()),
});
export type Objective = v.InferOutput<typeof ObjectiveWire>;

/**
 * GET plans/objectives?kind=&after=&limit= (below the planning segment on the wire,
 * docs/decisions/0010-paths-and-headers.md), by kind in the order of OBJECTIVE_KINDS, then as they were set.
 * canAccessPlanning and the feature PLANNING, else 403.
 */
export const ObjectivesWire = v.object({ objectives: v.array(ObjectiveWire), next: v.nullable(v.string()) });

/** GET budgets/totals: what the organization's budgets plan and have committed, by currency; everybody of it. */
export const BudgetTotalsWire = v.object({
  totals: v.array(v.object({ currency: v.string(), budgets: v.number(), planned: v.number(), committed: v.number() })),
});
