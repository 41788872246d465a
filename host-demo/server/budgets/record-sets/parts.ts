/** Rows of a file that are stored together: JSON lists in `lines`, and the place of each in the file. */
export type Part = { firstRow: number; lines: string; numbers: readonly number[] };

/** Rows of each part but the last; the migration 0080 and all stored parts depend on it. */
export const PART_ROWS = 1000;

/** Divides rows, one JSON list per line. */
export function partsOf(lines: string, numbers: readonly number[]): Part[] {
  const parts: Part[] = [];
  let start = 0;
  for (let firstRow = 0; firstRow < numbers.length; firstRow += PART_ROWS) {
    const contained = numbers.slice(firstRow, firstRow + PART_ROWS);
    const end = endOfLines(lines, start, contained.length);
    parts.push({ firstRow, lines: lines.slice(start, end), numbers: contained });
    start = end + 1;
  }
  return parts;
}

/** Returns where the last of `count` lines ends. */
function endOfLines(lines: string, start: number, count: number): number {
  let end = start - 1;
  for (let line = 0; line < count && end < lines.length; line += 1) {
    const found = lines.indexOf('\n', end + 1);
    end = found < 0 ? lines.length : found;
  }
  return end;
}
