import * as v from 'valibot';
import { isStorable } from '../../../base/text/storable.ts';
import { lineOfText } from '../../../base/validation/line-of-text.ts';
import { DATE_FORMATS, NUMBER_FORMATS } from '../financial-imports/import-fields.wire.ts';
import { TargetRehearsalWire } from '../target/target.wire.ts';
import { WrongTextsWire } from './record-sets.wire.ts';
import { NO_TOTALS_ROWS, TotalsRowsWire } from './totals-rows.wire.ts';

/** The kind of data in a sheet. */
export const SHEET_KINDS = ['ACTUAL', 'BUDGET', 'DETAILS', 'GRID', 'OTHER', 'PO', 'ROLLUP', 'TARGET_TRANSFER'] as const;
export type SheetKind = (typeof SHEET_KINDS)[number];

/** Maximum rows per import. */
export const IMPORT_ROWS_MAX = 10_000;

/** What empty category cells mean: the category of the row above, or no category. */
export const EMPTY_CATEGORIES = ['ABOVE', 'NONE'] as const;
export type EmptyCategories = (typeof EMPTY_CATEGORIES)[number];

/** The name of a column in the record set's first row. */
const column = v.pipe(v.string(), v.check(isStorable), v.minLength(1), v.maxLength(1000));

/**
 * The columns of a file that contain the fields of line items. Without a format, amounts are written such as 1234.5, and
 * days such as 2027-03-31.
 */
export const ImportMappingWire = v.object({
  name: column,
  /** Zero without a column. */
  planned: v.optional(column),
  /**
   * The path of the category from the top: 'Trade fairs > Lyon'. Rows without the column are at the top.
   */
  parent: v.optional(column),
  /** The category below that one, as a name or a path. */
  subcategory: v.optional(column),
  /** The full name or the email address of a user of the organization. */
  owner: v.optional(column),
  startsOn: v.optional(column),
  endsOn: v.optional(column),
  tags: v.optional(column),
  /** By the id of a custom column. Without this, a file's columns with the name of a custom column, and `Tags`, are read. */
  columns: v.optional(v.record(v.pipe(v.string(), v.regex(/^\d{1,18}$/)), column)),
  numberFormat: v.optional(v.picklist(NUMBER_FORMATS)),
  dateFormat: v.optional(v.picklist(DATE_FORMATS)),
  /** Adds categories that the budget doesn't have; otherwise their rows are rejected. */
  createsCategories: v.optional(v.boolean()),
  /**
   * What empty cells of `parent` and `subcategory` mean: ABOVE, the category of the row above, as in workbooks that
   * contain it only in the first row of a block; or NONE, by default: the line item is at the top, or in `parent`.
   */
  emptyCategories: v.optional(v.picklist(EMPTY_CATEGORIES)),
});
export type ImportMapping = v.InferOutput<typeof ImportMappingWire>;

/**
 * Rows whose category has a line item with this name are added once more, skipped, or replace its values. Empty cells
 * replace nothing.
 */
export const EXISTING_ROWS = ['ADD', 'SKIP', 'REPLACE'] as const;
export type ExistingRows = (typeof EXISTING_ROWS)[number];

const input = {
  recordSetId: v.pipe(v.string(), v.uuid()),
  mapping: v.optional(ImportMappingWire),
  templateId: v.optional(v.pipe(v.string(), v.regex(/^\d{1,18}$/))),
  /** What becomes of rows whose category has a line item with this name. */
  existing: v.optional(v.picklist(EXISTING_ROWS), 'ADD'),
  /** Leaves out rows that seem to add up other rows, such as “Grand total”. */
  skipsTotals: v.optional(v.boolean(), false),
};

/**
 * POST budgets/{id}/import-budget, requires `edit`: each row of the record set becomes a line item, or changes one
 * that exists. Invalid rows are skipped, with the reason in the job's result. Columns with the name of a custom column, and `Tags` with tags such as
 * `Region: North; Channel: Print`, become values of the items. A record set can be imported into a budget once: 409 IMPORTED_ALREADY.
 * 202 with the job. The mapping is given, or that of an import template: 409 TEMPLATE_DOES_NOT_FIT, with the missing
 * `columns`, if the record set has not all of its columns.
 *
 * Rows of the sheet kind TARGET_TRANSFER become requests of transfers with the event IMPORTED. They have the columns
 * `From`, `To`, `Amount` and `Note` instead of a mapping. A side is the path of a line item, `Target` for the target of
 * the budget, or `Target: Europe` for that of another one in its hierarchy; a row with one side is an adjustment.
 */
export const BudgetImportInputWire = v.object({
  ...input,
  /** Name of the import in lists. */
  fileName: v.optional(v.pipe(lineOfText(200), v.minLength(1)), 'rows.csv'),
  /** Actuals, purchase orders and roll-ups are neither line items nor transfers: 400 SHEET_NOT_IMPORTABLE. */
  sheetKind: v.optional(v.picklist(SHEET_KINDS), 'BUDGET'),
  /** Of the check that users have seen: 409 CHECK_OUTDATED if the choices, rows or items of the budget have changed since. */
  version: v.optional(v.pipe(v.string(), v.maxLength(100))),
});
export type BudgetImportInput = v.InferInput<typeof BudgetImportInputWire>;

/**
 * POST budgets/{id}/import-budget/check, requires `edit`: what an import of line items would do. POST
 * budgets/{id}/import-budget/rejected-rows answers the rejected rows as a CSV file, with the reasons.
 */
export const BudgetImportRowsWire = v.object(input);
export type BudgetImportRows = v.InferInput<typeof BudgetImportRowsWire>;

export const BudgetImportCheckWire = v.object({
  counts: v.object({
    /** Rows that become line items. */
    added: v.number(),
    /** Categories that the budget doesn't have yet. */
    categories: v.number(),
    /** Rows whose category has a line item with this name; with `existing: 'ADD'`, they are among the added ones. */
    existing: v.number(),
    /** Those of them that change the line item, with `existing: 'REPLACE'`. */
    changed: v.optional(v.number(), 0),
    rejected: v.number(),
    /** Of the added rows, those at the top of the budget although a column contains categories. */
    withoutCategory: v.optional(v.number(), 0),
  }),
  /** The paths of the first new categories. */
  newCategories: v.array(v.string()),
  /** What is planned in the budget, as exact text in its currency. */
  planned: v.object({
    ...{ before: v.string(), after: v.string(), currency: v.string() },
    symbol: v.optional(v.string()),
  }),
  /** By how much the import would exceed the target of the budget; null if it doesn't. */
  excess: v.nullable(TargetRehearsalWire),
  /** The rows that `skipsTotals` leaves out, or would. */
  totals: v.optional(TotalsRowsWire, NO_TOTALS_ROWS),
  /** The rejected rows by what must be corrected. */
  problems: v.array(
    v.object({
      message: v.string(),
      /** The index of the column whose cells are wrong; null if the file has none. */
      column: v.nullable(v.number()),
      count: v.number(),
      ...WrongTextsWire.entries,
    }),
  ),
  /** Identifies the choices, rows and items that were checked. Other servers may not have it. */
  version: v.optional(v.string()),
});
export type BudgetImportCheck = v.InferOutput<typeof BudgetImportCheckWire>;

/**
 * GET budgets/{id}/imports/{importId}, requires `edit`: an import of line items. POST …/undo moves the items that it has
 * added to the recycle bin, and gives those that it has changed their former values: 204; 409 IMPORT_ENDED after seven
 * days, 409 IMPORT_CHANGED if an item has been changed since.
 */
export const BudgetImportWire = v.object({
  id: v.string(),
  /** Line items that it has added. */
  imported: v.number(),
  /** Line items that it has changed. */
  changed: v.optional(v.number(), 0),
  undoable: v.boolean(),
  isUndone: v.boolean(),
});
export type BudgetImport = v.InferOutput<typeof BudgetImportWire>;

/** The response, with 202: the job. */
export const BudgetImportStartedWire = v.object({ jobId: v.string() });
export type BudgetImportStarted = v.InferOutput<typeof BudgetImportStartedWire>;

export const IMPORT_ERROR_CODES = {
  already: 'IMPORTED_ALREADY',
  /** The import is no longer what its check has shown. */
  outdated: 'CHECK_OUTDATED',
  sheet: 'SHEET_NOT_IMPORTABLE',
  unfit: 'TEMPLATE_DOES_NOT_FIT',
} as const;
