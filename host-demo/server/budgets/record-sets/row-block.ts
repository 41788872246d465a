import type { Delimiter } from '../../../../src/features/budgets/imports/record-sets.wire.ts';

/** Some rows of a file that are not empty: each as a JSON list, and their places in the file, from 1. */
export type RowBlock = {
  delimiter: Delimiter;
  lines: readonly string[];
  numbers: readonly number[];
  /** The names of the sheets of a workbook. */
  sheets?: readonly string[];
  /** For each column, how often it has each text. Not every block has counts; they cover all rows but the first block's. */
  texts?: TextCounts;
};

export type TextCounts = readonly ReadonlyMap<string, number>[];

/** Rows of each block but the last. The first block has all rows that can be the header row. */
export const BLOCK_ROWS = 1000;
