import * as v from 'valibot';

const RecycleBinOfOrganizationWire = v.object({
  id: v.string(),
  name: v.string(),
  items: v.number(),
  /** ISO date-time; null for an empty one. */
  oldestDeletedAt: v.nullable(v.string()),
});
export type RecycleBinOfOrganization = v.InferOutput<typeof RecycleBinOfOrganizationWire>;

/**
 * GET recycle-bins?after=&limit=: the size of each organization's recycle bins; requires canAdministrateBudgets.
 * Sessions of the administration site see all organizations, others their own.
 */
export const RecycleBinsWire = v.object({
  organizations: v.array(RecycleBinOfOrganizationWire),
  next: v.nullable(v.string()),
});

/** How long deleted items are kept, in days (docs/decisions/0047-recycle-bin.md). */
export const RECYCLE_BIN_KEPT_DAYS = 30;

/**
 * POST organizations/{id}/clear-recycle-bin, where the id may be `current`, and POST clear-recycle-bin of the caller's
 * organization: permanently deletes items that were deleted
 * at least this many days ago. Answers 202 with JobStartedWire; requires canAdministrateBudgets.
 */
export const ClearRecycleBinWire = v.strictObject({
  olderThanDays: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(RECYCLE_BIN_KEPT_DAYS)), 0),
});

/**
 * GET organizations/{id}/budget-cache: the cached totals of budgets; the id may be `current`; requires
 * canAdministrateBudgets. POST organizations/{id}/clear-budget-cache clears them and answers 202 with JobStartedWire.
 */
export const BudgetCacheWire = v.object({
  id: v.string(),
  name: v.string(),
  budgets: v.number(),
  /** The number of budgets with cached totals. */
  cached: v.number(),
  /** ISO date-time; null without cached totals. */
  oldestComputedAt: v.nullable(v.string()),
});

export type BudgetCache = v.InferOutput<typeof BudgetCacheWire>;

/** GET budget-caches?after=&limit=, for the organizations that RecycleBinsWire lists. */
export const BudgetCachesWire = v.object({ organizations: v.array(BudgetCacheWire), next: v.nullable(v.string()) });
