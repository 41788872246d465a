import * as v from 'valibot';

export const DELIMITERS = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** UTF-16 has a byte order mark, so it is always detected. */
export const ENCODINGS = ['UTF-8', 'WINDOWS-1252'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** The sheets of a workbook that can be read. */
export const SHEETS_MAX = 50;

/** How a file is read, as the query of POST record-set; without a choice, it is detected. */
export type ReadingOptions = {
  delimiter?: Delimiter | undefined;
  encoding?: Encoding | undefined;
  /** The number of the sheet of a workbook; the first one by default. */
  sheet?: number | undefined;
};

export const RECORD_SET_MAX_BYTES = 1024 * 1024;
/** The maximum of common spreadsheets. */
export const RECORD_SET_COLUMNS_MAX = 16_384;
export const RECORD_SET_ROWS_MAX = 100_000;

/**
 * POST record-set?delimiter=&encoding=&sheet=, a text/csv body: 201 with its address in `Location`. Without a delimiter, uses
 * the most frequent one of the first line. 400 for more than RECORD_SET_ROWS_MAX rows, or more than RECORD_SET_COLUMNS_MAX columns.
 * GET record-set/{id}?limit= answers it with its first rows.
 */
export const RecordSetWire = v.object({
  id: v.string(),
  delimiter: v.picklist(DELIMITERS),
  /** The first row. */
  columns: v.array(v.string()),
  rows: v.array(v.array(v.string())),
  /** Total number of rows. */
  total: v.number(),
});
export type RecordSet = v.InferOutput<typeof RecordSetWire>;

/** The size of an uploaded file that a record set can be created from, in bytes. */
export const RECORD_SET_FILE_MAX_BYTES = 10 * 1024 * 1024;

/** POST record-set?delimiter=&encoding=&sheet=, as JSON: the same from a file that was uploaded before. 413 for a larger one. */
export const RecordSetFileWire = v.object({ fileId: v.pipe(v.string(), v.uuid()) });

export const RecordSetCreatedWire = v.object({ id: v.string() });
