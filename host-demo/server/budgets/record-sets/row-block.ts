import type { Delimiter, ReadEncoding } from '../../../../src/features/budgets/imports/record-sets.wire.ts';
import type { TextCounts } from '../../../../src/features/budgets/rules/financial-imports/column-profile.ts';

/** The cells of a workbook that are numbers, also above its header row. */
export type NumberCells = {
  /** The number of them in each column. */
  counts: readonly number[];
  /** The columns of those in the rows that can be the header row. */
  firstRows: readonly (readonly number[])[];
};

/** Some rows of a file that are not empty, and their places in the file, from 1. */
export type RowBlock = {
  delimiter: Delimiter;
  /** Of a text file. */
  encoding?: ReadEncoding;
  /** A line for each row: its cells as a JSON list. One text crosses threads in a fraction of the time of a thousand. */
  lines: string;
  numbers: readonly number[];
  /** The names of the sheets of a workbook. */
  sheets?: readonly string[];
  /** Of a workbook, in its first block. */
  numberCells?: NumberCells;
  /** What each column has. Not every block has counts; they cover all rows but the first block's. */
  texts?: readonly TextCounts[];
};

/**
 * Rows of each block but the last. The first block has all rows that can be the header row. What is stored of a block has
 * at most as many rows, and all stored parts depend on it (docs/decisions/0097-rows-in-parts.md).
 */
export const BLOCK_ROWS = 1000;
