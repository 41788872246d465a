import type { TotalsRows } from '../../../../src/features/budgets/imports/totals-rows.wire.ts';

/** Rows that a check names. */
const NAMED_MAX = 3;
const NAME_MAX_LENGTH = 80;

/** Returns no rows that add up others, to which `addTotalsRow` adds. */
export const noTotalsRows = (): TotalsRows => ({ count: 0, rows: [] });

export function addTotalsRow(totals: TotalsRows, row: number, name: string): void {
  totals.count += 1;
  if (totals.rows.length < NAMED_MAX) totals.rows.push({ row, name: name.slice(0, NAME_MAX_LENGTH) });
}
