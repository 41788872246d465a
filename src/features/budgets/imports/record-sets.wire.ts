import * as v from 'valibot';
import { isStorable } from '../../../base/text/storable.ts';
import { ColumnProfileWire } from './column-profiles.wire.ts';

export const DELIMITERS = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** UTF-16 has a byte order mark, so it is always detected. */
export const ENCODINGS = ['UTF-8', 'WINDOWS-1252'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** The encodings that files are read in. */
export const READ_ENCODINGS = [...ENCODINGS, 'UTF-16'] as const;
export type ReadEncoding = (typeof READ_ENCODINGS)[number];

/** The sheets of a workbook that can be read. */
export const SHEETS_MAX = 50;

/** How a file is read, as the query of POST record-set; without a choice, it is detected. */
export type ReadingOptions = {
  delimiter?: Delimiter | undefined;
  encoding?: Encoding | undefined;
  /** The number of the sheet of a workbook; the first one by default. */
  sheet?: number | undefined;
  /** The row of the file with the names of the columns, from 1. */
  headerRow?: number | undefined;
};

/** How a file was read, in a response. */
const ReadingOptionsWire = v.object({
  delimiter: v.optional(v.picklist(DELIMITERS)),
  encoding: v.optional(v.picklist(ENCODINGS)),
  sheet: v.optional(v.number()),
  headerRow: v.optional(v.number()),
});

/** The file that rows were read from, which is deleted after a day, and what users have chosen for the reading. */
export const RowSourceWire = v.object({
  fileId: v.string(),
  fileName: v.string(),
  fileSize: v.number(),
  options: ReadingOptionsWire,
  /** The chosen or detected encoding; missing for workbooks and older record sets. */
  encoding: v.optional(v.picklist(READ_ENCODINGS)),
});
export type RowSource = v.InferOutput<typeof RowSourceWire>;

/** The rows of a file that can be its header row, without empty ones. */
export const HEADER_ROWS_MAX = 50;

export const RECORD_SET_MAX_BYTES = 1024 * 1024;
/** The maximum of common spreadsheets. */
export const RECORD_SET_COLUMNS_MAX = 16_384;
export const RECORD_SET_ROWS_MAX = 100_000;
export const CELL_MAX_LENGTH = 2000;

/**
 * POST record-set?delimiter=&encoding=&sheet=&headerRow=, a text/csv body: 201 with its address in `Location`. Without a
 * delimiter, uses the one that most of the first lines contain; without a header row, detects it (see `headerRowIn`). Rows
 * above it and empty rows are left out. 400 for a header row that is empty or beyond the end, more than RECORD_SET_ROWS_MAX
 * rows, or more than RECORD_SET_COLUMNS_MAX columns.
 * GET record-set/{id}?limit= answers it with its first rows.
 */
export const RecordSetWire = v.object({
  id: v.string(),
  delimiter: v.picklist(DELIMITERS),
  /** The header row. */
  columns: v.array(v.string()),
  headerRow: v.optional(v.number(), 1),
  /** The first filled cells of the rows that can be the header row, shortened, and their numbers in the file. */
  firstRows: v.optional(v.array(v.object({ row: v.number(), cells: v.array(v.string()) })), []),
  /** The names of the sheets of a workbook, in their order. */
  sheets: v.optional(v.array(v.string())),
  rows: v.array(v.array(v.string())),
  /** Missing for rows that were sent as text. */
  source: v.optional(RowSourceWire),
  /** What the rows have in each column; empty for older record sets. */
  profiles: v.optional(v.array(ColumnProfileWire), []),
  /** Total number of rows. */
  total: v.number(),
});
export type RecordSet = v.InferOutput<typeof RecordSetWire>;

/** POST record-set?delimiter=&encoding=&sheet=&headerRow=, as JSON: the same from a file that was uploaded before. */
export const RecordSetFileWire = v.object({ fileId: v.pipe(v.string(), v.uuid()) });

/** The details of a refusal of one sheet of a workbook. */
export const RefusedSheetWire = v.object({ sheets: v.array(v.string()) });

export const RecordSetCreatedWire = v.object({ id: v.string() });

const cell = v.pipe(v.string(), v.check(isStorable), v.maxLength(CELL_MAX_LENGTH));
/**
 * POST record-set/{id}/cells, requires `edit`: replaces the cells of a column that have this text, apart from spaces around
 * it. 200 with their number. 409 IMPORTED_ALREADY once an import of these rows has started.
 */
export const ReplacedCellsWire = v.strictObject({
  /** The index of the column. */
  column: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(RECORD_SET_COLUMNS_MAX - 1)),
  from: cell,
  to: cell,
  /** Only in this row, counted as in the file. */
  row: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
});
export type ReplacedCells = v.InferInput<typeof ReplacedCellsWire>;
export const ReplacedCountWire = v.object({ replaced: v.number() });

/** The texts of cells with the same problem. */
export const WrongTextsWire = v.object({
  /** Whether the same text can be right in another row, so that each row is an entry of `texts`. */
  isByRow: v.boolean(),
  /** The most frequent ones, with the number of rows and the first of them, counted as in the file. */
  texts: v.array(
    v.object({
      ...{ text: v.string(), count: v.number(), row: v.number() },
      /** The text is only the first part of the cell, so that it can't be replaced. */
      isShortened: v.optional(v.boolean()),
    }),
  ),
  /** The number of other texts, or rows. */
  others: v.number(),
});
export type WrongTexts = v.InferOutput<typeof WrongTextsWire>;
