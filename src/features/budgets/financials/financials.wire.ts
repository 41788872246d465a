import * as v from 'valibot';
import { isDay } from '../../../base/time/days.ts';
import { lineOfText } from '../../../base/validation/line-of-text.ts';

/** A purchase order is what is committed for an item; an actual is what was spent. */
export const FINANCIAL_KINDS = ['PO', 'ACTUAL'] as const;
export type FinancialKind = (typeof FINANCIAL_KINDS)[number];

/** Whether the values of the parts are percentages of the entry, or amounts. */
export const SPLIT_BY = ['SHARE', 'AMOUNT'] as const;
export type SplitBy = (typeof SPLIT_BY)[number];

/** Parts into which one call splits an entry. */
export const PARTS_MAX = 50;

/** Entries that one call maps to an item. */
export const MAPPED_MAX = 500;
const NUMBER_MAX_LENGTH = 60;
const TEXT_MAX_LENGTH = 200;

const id = v.pipe(v.string(), v.regex(/^\d{1,18}$/));
const day = v.nullable(v.pipe(v.string(), v.check(isDay)));
const text = (maxLength: number) => v.nullable(lineOfText(maxLength));

/** An amount as text: at most 14 digits and 4 decimals. Below zero for a credit note. */
const FinancialAmountWire = v.pipe(v.string(), v.trim(), v.regex(/^-?\d{1,14}(\.\d{1,4})?$/));

/** What users set of an entry. An actual has one day, in `startsOn`. Days are YYYY-MM-DD. */
export const FinancialFieldsWire = v.strictObject({
  amount: FinancialAmountWire,
  /** Of the order or the invoice. */
  number: text(NUMBER_MAX_LENGTH),
  /** Of the purchase order that an actual belongs to. An order has its own in `number`. */
  orderNumber: text(NUMBER_MAX_LENGTH),
  vendor: text(TEXT_MAX_LENGTH),
  label: text(TEXT_MAX_LENGTH),
  startsOn: day,
  endsOn: day,
});
export type FinancialFields = v.InferOutput<typeof FinancialFieldsWire>;

const { amount, ...optional } = FinancialFieldsWire.entries;

/**
 * POST budgets/{id}/internal-items/{itemId}/financials, and POST budgets/{id}/unmapped-financials for an entry without an
 * item; require `edit`. 400 INVALID_DATE_CONFIG; 409 LOCKED_ANCESTOR, LOCKED_COLUMN, LOCKED_CELL or FINANCIALS_TOO_LARGE.
 */
export const NewFinancialWire = v.strictObject({
  kind: v.picklist(FINANCIAL_KINDS),
  amount,
  ...v.partial(v.strictObject(optional)).entries,
});
export type NewFinancial = v.InferOutput<typeof NewFinancialWire>;

/**
 * PUT budgets/{id}/internal-items/{itemId}/financials/{financialId}, requires `edit`. 409 CHANGED_MEANWHILE with the
 * current entry in `details.current`; otherwise as above. DELETE takes `?version=`.
 */
export const FinancialChangeWire = v.strictObject({
  version: v.pipe(v.number(), v.integer()),
  fields: v.partial(FinancialFieldsWire),
});
export type FinancialChange = v.InferOutput<typeof FinancialChangeWire>;

/** POST budgets/{id}/unmapped-financials/map, requires `edit`. 404 if one of them is no longer unmapped. */
export const MappingWire = v.strictObject({
  itemId: id,
  ids: v.pipe(v.array(id), v.minLength(1), v.maxLength(MAPPED_MAX)),
});

/** POST budgets/{id}/unmapped-financials/unmap, requires `edit`: entries of items have none any longer. 404 as above. */
export const UnmappingWire = v.strictObject({ ids: MappingWire.entries.ids });

/** The number of entries that have no item any longer. */
export const UnmappedWire = v.object({ unmapped: v.number() });

/**
 * POST budgets/{id}/unmapped-financials/map-to-orders?rehearse=, requires `edit`: maps entries with the number of a
 * purchase order to the item of that order, unless several items have it or the item is locked. An actual has it in
 * `orderNumber`, or else in `number`. The response, with the entries that stay; a rehearsal also has the first entries
 * with the items that it suggests, at most ORDER_SUGGESTIONS_MAX.
 */
export const MappedToOrdersWire = v.object({
  mapped: v.number(),
  left: v.number(),
  suggestions: v.optional(v.array(v.object({ orderNumber: v.string(), itemName: v.string() }))),
});
export const ORDER_SUGGESTIONS_MAX = 10;
export type MappedToOrders = v.InferOutput<typeof MappedToOrdersWire>;

/** The number of entries that were mapped. */
export const MappedWire = v.object({ mapped: v.number() });

/**
 * POST budgets/{id}/unmapped-financials/split, requires `edit`: the parts of an unmapped entry belong to items. A value is
 * an amount, or a percentage with up to four decimals. 400 unless the parts add up; otherwise as for a change.
 */
export const SplitWire = v.strictObject({
  id,
  version: v.pipe(v.number(), v.integer()),
  by: v.picklist(SPLIT_BY),
  parts: v.pipe(
    v.array(v.strictObject({ itemId: id, value: FinancialAmountWire })),
    v.minLength(2),
    v.maxLength(PARTS_MAX),
  ),
});
export type SplitInput = v.InferOutput<typeof SplitWire>;

/** A purchase order or an actual, with its exact amount as text in the currency of the budget. */
export const FinancialWire = v.object({
  id: v.string(),
  /** Null until it is mapped to an item. */
  itemId: v.nullable(v.string()),
  kind: v.picklist(FINANCIAL_KINDS),
  amount: v.string(),
  number: v.nullable(v.string()),
  orderNumber: v.optional(v.nullable(v.string())),
  vendor: v.nullable(v.string()),
  label: v.nullable(v.string()),
  /** MIGRATION: from an amount that had no entries. */
  source: v.picklist(['PAGE', 'API', 'IMPORT', 'MIGRATION']),
  startsOn: v.nullable(v.string()),
  endsOn: v.nullable(v.string()),
  /** The share of an entry that is split over several items, such as 0.6. */
  share: v.nullable(v.string()),
  /** Counts its changes. */
  version: v.number(),
});
export type Financial = v.InferOutput<typeof FinancialWire>;

/**
 * GET budgets/{id}/internal-items/{itemId}/financials?kind=&search=&after=&limit= and GET
 * budgets/{id}/unmapped-financials?…, oldest first; for all users of the organization.
 */
export const FinancialsWire = v.object({ financials: v.array(FinancialWire), next: v.nullable(v.string()) });
export type Financials = v.InferOutput<typeof FinancialsWire>;

/** The response to a split: all parts. */
export const PartsWire = v.object({ parts: v.array(FinancialWire) });

/** GET budgets/{id}/financials-count?kind=&search=: without those of deleted items; for all users of the organization. */
export const FinancialsCountWire = v.object({
  purchaseOrders: v.number(),
  actuals: v.number(),
  /** Of both kinds, not mapped to an item. */
  unmapped: v.number(),
});
export type FinancialsCount = v.InferOutput<typeof FinancialsCountWire>;

export const FINANCIAL_ERROR_CODES = {
  /** The sum of an item would have more than 14 digits. */
  tooLarge: 'FINANCIALS_TOO_LARGE',
} as const;
