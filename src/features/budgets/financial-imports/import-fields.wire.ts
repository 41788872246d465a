/** What a file of financials contains. */
export const IMPORT_TYPES = ['IMPORT_TYPE_ACTUAL', 'IMPORT_TYPE_PO'] as const;
export type ImportType = (typeof IMPORT_TYPES)[number];

/** Where rules find items: in the budget of the import, or in all budgets that the user can edit ("by rule"). */
export const IMPORT_SCOPES = ['BUDGET', 'ALL_BUDGETS'] as const;
export type ImportScope = (typeof IMPORT_SCOPES)[number];

/** The fields of purchase orders and of actuals that a column of a file can contain. */
export const IMPORT_FIELDS = [
  'PO_NUMBER',
  'NUMBER',
  'AMOUNT',
  'START_DATE',
  'END_DATE',
  'DATE',
  'VENDOR',
  'LABEL',
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

/** The order of day, month and year in the dates of a file. A month can be a number, or its English name in any order. */
export const DATE_FORMATS = ['YMD', 'MDY', 'DMY'] as const;
export type DateFormat = (typeof DATE_FORMATS)[number];

/** The decimal separator of the amounts of a file. */
export const NUMBER_FORMATS = ['POINT', 'COMMA'] as const;
export type NumberFormat = (typeof NUMBER_FORMATS)[number];

export const PROBLEM_CODES = [
  'MISSING',
  'NO_AMOUNT',
  'CURRENCY',
  'NO_DATE',
  'TEXT',
  'EXTRA_CELLS',
  'NO_START',
  'ORDER',
  'LOCKED',
  'SPLIT',
  'NO_RATE',
  'TOO_LARGE',
] as const;
/** What is wrong with a row, and with which of its fields. Rows with the same problem are corrected in the same way. */
export type RowProblem = {
  code: (typeof PROBLEM_CODES)[number];
  field: ImportField | null;
  /** Of the code CURRENCY: the currency of the amount, and that of the budget. */
  currencies?: { cell: string; budget: string } | undefined;
};
