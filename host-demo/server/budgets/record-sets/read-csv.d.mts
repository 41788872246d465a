import type { RowBlock } from './row-block.ts';

export type CsvOptions = {
  /** The delimiter; without one, that of most of the first lines. */
  wanted?: string | undefined;
  encoding?: string | undefined;
  delimiters: readonly string[];
  rowsMax: number;
  blockRows: number;
  /** See createTextCounts. */
  decided: Uint8Array;
  /** Matches the apostrophe that exports put before formulas; see FORMULA_GUARD. */
  guard: RegExp;
};
export type CsvAnswer =
  | (RowBlock & { isLast: boolean })
  | { refused: 'ENCODING' | 'QUOTES' | 'TOO_MANY_ROWS'; line?: number };

export function readCsv(bytes: Buffer, options: CsvOptions, answer: (answer: CsvAnswer) => void): void;
