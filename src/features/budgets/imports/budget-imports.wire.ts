import * as v from 'valibot';
import { isStorable } from '../../../base/text/storable.ts';
import { lineOfText } from '../../../base/validation/line-of-text.ts';

/** The kind of data in a sheet. */
export const SHEET_KINDS = ['ACTUAL', 'BUDGET', 'DETAILS', 'GRID', 'OTHER', 'PO', 'ROLLUP', 'TARGET_TRANSFER'] as const;
export type SheetKind = (typeof SHEET_KINDS)[number];

/** Maximum rows per import. */
export const IMPORT_ROWS_MAX = 10_000;

/** The name of a column in the record set's first row. */
const column = v.pipe(v.string(), v.check(isStorable), v.minLength(1), v.maxLength(1000));

/** The columns of a file that contain the fields of line items. */
export const ImportMappingWire = v.object({
  name: column,
  /** Amounts such as 1234.5; zero without a column. */
  planned: v.optional(column),
  /**
   * The path of the parent from the top: 'Trade fairs > Lyon'. Empty cells, and rows without the column, are at the
   * top.
   */
  parent: v.optional(column),
});
export type ImportMapping = v.InferOutput<typeof ImportMappingWire>;

/**
 * POST budgets/{id}/import-budget, requires `edit`: each row of the record set becomes a line item. Invalid rows are
 * skipped, with the reason in the job's result. Columns with the name of a custom column, and `Tags` with tags such as
 * `Region: North; Channel: Print`, become values of the items. A record set can be imported into a budget once: 409 IMPORTED_ALREADY.
 * 202 with the job. The mapping is given, or that of an import template: 409 TEMPLATE_DOES_NOT_FIT, with the missing
 * `columns`, if the record set has not all of its columns.
 *
 * Rows of the sheet kind TARGET_TRANSFER become requests of transfers with the event IMPORTED. They have the columns
 * `From`, `To`, `Amount` and `Note` instead of a mapping. A side is the path of a line item, `Target` for the target of
 * the budget, or `Target: Europe` for that of another one in its hierarchy; a row with one side is an adjustment.
 */
export const BudgetImportInputWire = v.object({
  recordSetId: v.pipe(v.string(), v.uuid()),
  /** Name of the import in lists. */
  fileName: v.optional(v.pipe(lineOfText(200), v.minLength(1)), 'rows.csv'),
  /** Actuals, purchase orders and roll-ups are neither line items nor transfers: 400 SHEET_NOT_IMPORTABLE. */
  sheetKind: v.optional(v.picklist(SHEET_KINDS), 'BUDGET'),
  mapping: v.optional(ImportMappingWire),
  templateId: v.optional(v.pipe(v.string(), v.regex(/^\d{1,18}$/))),
});
export type BudgetImportInput = v.InferInput<typeof BudgetImportInputWire>;

/** The response, with 202: the job. */
export const BudgetImportStartedWire = v.object({ jobId: v.string() });
export type BudgetImportStarted = v.InferOutput<typeof BudgetImportStartedWire>;

export const IMPORT_ERROR_CODES = {
  already: 'IMPORTED_ALREADY',
  sheet: 'SHEET_NOT_IMPORTABLE',
  unfit: 'TEMPLATE_DOES_NOT_FIT',
} as const;
