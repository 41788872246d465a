import type { RowProblem } from '../../../../src/features/budgets/financial-imports/import-fields.wire.ts';
import type { FinancialFields } from '../../../../src/features/budgets/financials/financials.wire.ts';
import type { EntryValues } from '../../../../src/features/budgets/rules/financial-imports/read-entry.ts';
import type { KnownEntry } from './find-duplicates.ts';

/** What a row writes: the values, with the amount in the currency of the budget that gets it, and the item. */
export type WrittenRow = {
  budgetId: string;
  itemId: string | null;
  values: EntryValues & Pick<FinancialFields, 'amount'>;
  /** In the currency of the import's budget. */
  fileAmount: string;
  /** It has no item because several have its id or order number. */
  isAmbiguous: boolean;
};

export type RejectedRow = { kind: 'reject' } & RowProblem;

/** A row that adds up others has their name. */
export type SkippedRow = { kind: 'skip'; totalsName?: string };

/** What an import does with a row. */
export type RowOutcome =
  | ({ kind: 'add' } & WrittenRow)
  | ({ kind: 'replace'; replaced: KnownEntry } & WrittenRow)
  /** Replaces an earlier row of the same rows. */
  | ({ kind: 'replace-row'; earlier: number } & WrittenRow)
  | SkippedRow
  | RejectedRow;

/** Returns the budgets whose entries rows change. */
export function budgetIdsOfRows(outcomes: readonly RowOutcome[]): Set<string> {
  const ids = new Set<string>();
  for (const outcome of outcomes) {
    if (outcome.kind === 'replace') ids.add(outcome.replaced.budgetId);
    if ('budgetId' in outcome) ids.add(outcome.budgetId);
  }
  return ids;
}
