import * as v from 'valibot';

const key = v.pipe(v.string(), v.regex(/^\d{1,18}$/));

/**
 * POST import-carryover?rehearse=, requires `edit`: adds the open amounts of the purchase orders of a budget to another, as
 * an import that can be undone. Actuals with the number of an order pay it, and others pay the other orders of their item.
 * Orders that were carried over before stay. With `rehearse=true` it changes nothing. 400 for a budget into itself; 409
 * CARRYOVER_CURRENCIES if the currencies differ and no common root converts them.
 */
export const CarryoverInputWire = v.pipe(
  v.strictObject({ fromBudgetId: key, toBudgetId: key }),
  v.check(({ fromBudgetId, toBudgetId }) => fromBudgetId !== toBudgetId),
);
export type CarryoverInput = v.InferOutput<typeof CarryoverInputWire>;

/** The response. */
export const CarryoverWire = v.object({
  orders: v.number(),
  /** The sum of the open amounts in the currency of the budget that gets them, as text. */
  amount: v.string(),
  currency: v.string(),
  symbol: v.optional(v.string()),
  /** Orders without an item: the other budget has none that continues theirs, or it is locked. */
  unmapped: v.number(),
  /** See `financial-imports/{importId}`; null if nothing was written. */
  importId: v.nullable(v.string()),
});
export type Carryover = v.InferOutput<typeof CarryoverWire>;
