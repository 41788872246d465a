import { isFilled } from '../../../base/text/is-filled.ts';

/** The rows among which a header row is detected. */
export const DETECTION_ROWS = 20;

/**
 * Returns the index of the row with the names of the columns: the first one, unless it is a title, which is filled in
 * half of the columns or less. Then it is the first row that is filled in more of them and has no numbers or dates.
 *
 * @param rows the first rows that are not empty
 */
export function headerRowIn(rows: readonly (readonly string[])[]): number {
  const considered = rows.slice(0, DETECTION_ROWS).map((row) => row.filter(isFilled));
  const widest = Math.max(...considered.map((cells) => cells.length));
  const isTitle = (cells: readonly string[]) => cells.length <= widest / 2;
  const header = considered.findIndex((cells, index) => !isTitle(cells) && (index === 0 || !cells.some(isNumber)));
  return Math.max(header, 0);
}

/**
 * Returns the number of the row that has most of the names of a template's columns; undefined unless it has more of them
 * than the header row.
 *
 * @param rows the first rows, with the beginnings of their cells
 * @param columns the cells of the header row
 */
export function headerRowWith(
  names: readonly string[],
  rows: readonly { row: number; cells: readonly string[] }[],
  columns: readonly string[],
): number | undefined {
  const fitting = (cells: readonly string[]) => {
    const known = new Set(cells.map((cell) => cell.trim()));
    return names.filter((name) => known.has(name.trim())).length;
  };
  let found: number | undefined;
  let most = fitting(columns);
  for (const { row, cells } of rows) {
    const count = fitting(cells);
    if (count > most) [found, most] = [row, count];
  }
  return found;
}

/** Returns whether a cell has digits and no letters, such as an amount or a date. */
const isNumber = (cell: string): boolean => /\d/.test(cell) && !/\p{L}/u.test(cell);
