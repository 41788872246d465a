import * as v from 'valibot';

/** Rows of a file that seem to add up other rows, such as “Grand total”: their number, and the first of them. */
export const TotalsRowsWire = v.object({
  count: v.number(),
  /** Counted as in the file, with the name. */
  rows: v.array(v.object({ row: v.number(), name: v.string() })),
});
export type TotalsRows = v.InferOutput<typeof TotalsRowsWire>;
export const NO_TOTALS_ROWS: TotalsRows = { count: 0, rows: [] };
