import * as v from 'valibot';
import { lineOfText } from '../../../base/validation/line-of-text.ts';

/** What a sheet of rows is about. */
export const SHEET_KINDS = ['ACTUAL', 'BUDGET', 'DETAILS', 'GRID', 'OTHER', 'PO', 'ROLLUP', 'TARGET_TRANSFER'] as const;
export type SheetKind = (typeof SHEET_KINDS)[number];

/** An import has no more rows. */
export const IMPORT_ROWS_MAX = 10_000;

/** The name of a column of the record set, as its first row has it. */
const column = v.pipe(v.string(), v.minLength(1), v.maxLength(1000));

/**
 * POST budgets/{id}/import-budget, for whoever has `edit`: each row of the record set becomes a line item. A row that cannot is
 * left out, and the job's result says why. A record set is imported into a budget once: 409 IMPORTED_ALREADY. 202 with the job.
 */
export const BudgetImportInputWire = v.object({
  recordSetId: v.pipe(v.string(), v.uuid()),
  /** As which the import is listed. */
  fileName: v.optional(v.pipe(lineOfText(200), v.minLength(1)), 'rows.csv'),
  /** Rows of actuals, purchase orders, sums and transfers are no line items: 400 SHEET_NOT_IMPORTABLE. */
  sheetKind: v.optional(v.picklist(SHEET_KINDS), 'BUDGET'),
  mapping: v.object({
    name: column,
    /** Amounts such as 1234.5; nothing is planned without. */
    planned: v.optional(column),
    /** What the item stands below, from the top: 'Trade fairs > Lyon'. Empty cells, and all without, stand at the top. */
    parent: v.optional(column),
  }),
});
export type BudgetImportInput = v.InferInput<typeof BudgetImportInputWire>;

/** The answer, with 202: the job that does it. */
export const BudgetImportStartedWire = v.object({ jobId: v.string() });
export type BudgetImportStarted = v.InferOutput<typeof BudgetImportStartedWire>;

export const IMPORT_ERROR_CODES = { already: 'IMPORTED_ALREADY', sheet: 'SHEET_NOT_IMPORTABLE' } as const;
