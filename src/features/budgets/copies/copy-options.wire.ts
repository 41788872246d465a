import * as v from 'valibot';

/** Whether planned amounts are copied. */
export const ALLOCATION_OPTIONS = ['ALLOCATION_DATA', 'NO_ALLOCATION_DATA'] as const;
/** Whether amounts in locked rows, columns and cells are copied, too. */
export const VALUE_OPTIONS = ['ALL_VALUES', 'UNLOCKED_VALUES'] as const;
/** Whether all items move by the same number of days into the new period, or keep their dates. */
export const DATE_OPTIONS = ['KEEP_DATES', 'SHIFT_DATES'] as const;
/** Which items are included: all, or those with commitments that are not fully paid, with their ancestors. */
export const ITEM_OPTIONS = ['ALL_ITEMS', 'CARRYOVER_ITEMS'] as const;
/** Whether the purchase orders and actuals of the items are copied. */
export const SPEND_OPTIONS = ['NO_CONNECTED_SPEND', 'CONNECTED_SPEND'] as const;

/** The options of copies and rollovers (S-APPR-16). */
export const CopyOptionEntries = {
  allocationData: v.optional(v.picklist(ALLOCATION_OPTIONS), 'ALLOCATION_DATA'),
  values: v.optional(v.picklist(VALUE_OPTIONS), 'ALL_VALUES'),
  owners: v.optional(v.boolean(), true),
  items: v.optional(v.picklist(ITEM_OPTIONS), 'ALL_ITEMS'),
  connectedSpend: v.optional(v.picklist(SPEND_OPTIONS), 'NO_CONNECTED_SPEND'),
};

const EARLIER_AMOUNTS: Readonly<Record<string, object>> = {
  ALL: { allocationData: 'ALLOCATION_DATA', values: 'ALL_VALUES' },
  UNLOCKED: { allocationData: 'ALLOCATION_DATA', values: 'UNLOCKED_VALUES' },
  NONE: { allocationData: 'NO_ALLOCATION_DATA' },
};
const EARLIER_ITEMS: Readonly<Record<string, string>> = { ALL: 'ALL_ITEMS', CARRYOVER: 'CARRYOVER_ITEMS' };

/** Accepts `amounts` and the values of `items` from before S-APPR-16; an unknown value of `amounts` is refused. */
export const currentOptionNames = v.pipe(
  v.record(v.string(), v.unknown()),
  v.check(({ amounts }) => amounts === undefined || Object.hasOwn(EARLIER_AMOUNTS, String(amounts))),
  v.transform(
    ({ amounts, ...body }): Record<string, unknown> => ({
      ...body,
      ...EARLIER_AMOUNTS[String(amounts)],
      ...(typeof body.items === 'string' && { items: EARLIER_ITEMS[body.items] ?? body.items }),
    }),
  ),
);
