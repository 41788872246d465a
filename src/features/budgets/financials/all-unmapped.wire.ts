import * as v from 'valibot';
import { FinancialWire, MappingWire } from './financials.wire.ts';

/** An entry without an item, with its budget. */
export const UnmappedFinancialWire = v.object({ ...FinancialWire.entries, budgetId: v.string() });
export type UnmappedFinancial = v.InferOutput<typeof UnmappedFinancialWire>;

/**
 * GET unmapped-financials?budgetId=&kind=&search=&after=&limit=: the entries without an item of all budgets that the user can
 * edit, oldest first. Amounts are in the currencies of their budgets.
 */
export const AllUnmappedWire = v.object({ financials: v.array(UnmappedFinancialWire), next: v.nullable(v.string()) });
export type AllUnmapped = v.InferOutput<typeof AllUnmappedWire>;

/** GET unmapped-financials/count?budgetId=&kind=&search=: of each budget that the user can edit and that has some. */
export const UnmappedCountsWire = v.object({
  counts: v.array(v.object({ budgetId: v.string(), unmapped: v.number() })),
});
export type UnmappedCounts = v.InferOutput<typeof UnmappedCountsWire>;

/**
 * POST unmapped-financials/map, requires `edit` of all budgets: maps entries to an item of a budget. Entries of other budgets
 * move there, and are converted at the rate of their start date. 409 CARRYOVER_CURRENCIES without a rate.
 */
export const MappingAcrossWire = v.strictObject({ budgetId: MappingWire.entries.itemId, ...MappingWire.entries });
export type MappingAcross = v.InferOutput<typeof MappingAcrossWire>;

/**
 * POST unmapped-financials/delete, requires `edit` of their budgets: deletes entries without an item permanently, all or
 * none. An import that has added one of them can no longer be undone. 404 if one is no longer unmapped.
 */
export const UnmappedIdsWire = v.strictObject({ ids: MappingWire.entries.ids });

/** The number of entries that were deleted. */
export const DeletedFinancialsWire = v.object({ deleted: v.number() });
