import type { RowBlock } from './row-block.ts';

/** Rows of a file that are stored together: a JSON list each, and the place of each in the file. */
export type Part = { firstRow: number; lines: readonly string[]; numbers: readonly number[] };

/** Rows of each part but the last; the migration 0080 and all stored parts depend on it. */
export const PART_ROWS = 1000;

/** Divides rows that arrive in blocks. */
export async function* partsOf(blocks: AsyncIterable<Pick<RowBlock, 'lines' | 'numbers'>>): AsyncGenerator<Part> {
  let firstRow = 0;
  let lines: string[] = [];
  let numbers: number[] = [];
  for await (const block of blocks) {
    lines.push(...block.lines);
    numbers.push(...block.numbers);
    while (lines.length >= PART_ROWS) {
      yield { firstRow, lines: lines.slice(0, PART_ROWS), numbers: numbers.slice(0, PART_ROWS) };
      firstRow += PART_ROWS;
      lines = lines.slice(PART_ROWS);
      numbers = numbers.slice(PART_ROWS);
    }
  }
  if (lines.length > 0) yield { firstRow, lines, numbers };
}
