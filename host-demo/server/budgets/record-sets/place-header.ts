import type { Delimiter, RecordSet } from '../../../../src/features/budgets/imports/record-sets.wire.ts';
import {
  HEADER_ROWS_MAX,
  RECORD_SET_COLUMNS_MAX,
  RECORD_SET_ROWS_MAX,
} from '../../../../src/features/budgets/imports/record-sets.wire.ts';
import { headerRowIn, isFilled } from '../../../../src/features/budgets/rules/header-row.ts';
import { Failure } from '../../platform/failures/failure.ts';

/** The rows of a file that are not empty: `lines` has one JSON list each, and `numbers` their places in the file, from 1. */
export type FileRows = { delimiter: Delimiter; lines: string; numbers: readonly number[]; sheets?: readonly string[] };

/** The rows below the header row, with the names of the columns as a JSON list. */
export type HeadedRows = FileRows & { columns: string; headerRow: number; firstRows: RecordSet['firstRows'] };

/** Enough to find the names of a template's columns in them. */
const SHOWN_CELLS = 50;
const SHOWN_LENGTH = 60;

/**
 * Divides the rows of a file at its header row, which is detected if no row is given. Throws BAD_REQUEST for a file
 * without rows, a row that can't be the header, and more rows or columns than a file can have.
 */
export function placeHeader({ lines, numbers, ...file }: FileRows, wanted: number | undefined): HeadedRows {
  const refuse = (message: string) => new Failure('BAD_REQUEST', { message, details: sheetsOf(file) });
  if (numbers.length === 0) throw refuse(`There is nothing in this ${file.sheets ? 'sheet of the ' : ''}file.`);
  const first = lines.split('\n', HEADER_ROWS_MAX);
  const rows = first.map((line) => JSON.parse(line) as string[]);
  const place = wanted === undefined ? headerRowIn(rows) : numbers.indexOf(wanted);
  if (wanted !== undefined && wanted > (numbers.at(-1) ?? 0)) throw refuse(`This file has no row ${wanted}.`);
  if (place < 0) throw refuse(`Row ${wanted} is empty. Choose the row with the names of the columns.`);
  if (place >= rows.length) throw refuse(`The header row must be one of the first ${HEADER_ROWS_MAX} filled rows.`);
  const [columns = '[]', above] = [first[place], first.slice(0, place)];
  const below = numbers.slice(place + 1);
  if (below.length > RECORD_SET_ROWS_MAX) throw refuse(TOO_MANY_ROWS);
  if ((rows[place]?.length ?? 0) > RECORD_SET_COLUMNS_MAX) {
    throw refuse(`A file has at most ${RECORD_SET_COLUMNS_MAX.toLocaleString('en')} columns.`);
  }
  const start = [...above, columns].reduce((sum, line) => sum + line.length + 1, 0);
  return {
    ...file,
    columns,
    headerRow: numbers[place] ?? 1,
    firstRows: rows.map((cells, index) => ({ row: numbers[index] ?? 1, cells: shownOf(cells) })),
    lines: lines.slice(start),
    numbers: below,
  };
}

export const TOO_MANY_ROWS = `A file has at most ${RECORD_SET_ROWS_MAX.toLocaleString('en')} rows. Send them in parts.`;

/** Pages offer the sheets also when one can't be read. */
const sheetsOf = ({ sheets }: Pick<FileRows, 'sheets'>) => (sheets ? { sheets } : {});

const shownOf = (cells: readonly string[]) =>
  cells
    .filter(isFilled)
    .slice(0, SHOWN_CELLS)
    .map((cell) => cell.trim().slice(0, SHOWN_LENGTH));
