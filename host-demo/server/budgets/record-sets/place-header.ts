import { isFilled } from '../../../../src/base/text/is-filled.ts';
import type { RecordSet } from '../../../../src/features/budgets/imports/record-sets.wire.ts';
import {
  HEADER_ROWS_MAX,
  RECORD_SET_COLUMNS_MAX,
  RECORD_SET_ROWS_MAX,
} from '../../../../src/features/budgets/imports/record-sets.wire.ts';
import { headerRowIn } from '../../../../src/features/budgets/rules/header-row.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { BLOCK_ROWS, type NumberCells, type RowBlock } from './row-block.ts';

/** The rows below the header row. */
export type HeadedRows = Pick<RowBlock, 'delimiter' | 'encoding' | 'sheets'> & {
  columns: readonly string[];
  /** The number cells of a workbook's columns. */
  numberCells?: readonly number[];
  headerRow: number;
  firstRows: RecordSet['firstRows'];
  /** Throws BAD_REQUEST after more rows than a file can have. */
  blocks: AsyncIterable<RowBlock>;
};

/** Enough to find the names of a template's columns in them. */
const SHOWN_CELLS = 50;
const SHOWN_LENGTH = 60;

/**
 * Divides the rows of a file at its header row, which is detected if no row is given. Throws BAD_REQUEST for a file
 * without rows, a row that can't be the header, and more columns than a file can have.
 */
export async function placeHeader(blocks: AsyncGenerator<RowBlock>, wanted: number | undefined): Promise<HeadedRows> {
  const first: RowBlock | undefined = (await blocks.next()).value;
  const { lines = '', numbers = [], delimiter = ',', encoding, sheets, numberCells } = first ?? {};
  const refuse = (message: string) => new Failure('BAD_REQUEST', { message, details: { ...(sheets && { sheets }) } });
  if (numbers.length === 0) throw refuse(`There is nothing in this ${sheets ? 'sheet of the ' : ''}file.`);
  const split = lines.split('\n');
  const rows = split.slice(0, HEADER_ROWS_MAX).map((line) => JSON.parse(line) as string[]);
  const place = wanted === undefined ? headerRowIn(rows) : numbers.indexOf(wanted);
  const isBeyond = wanted !== undefined && wanted > (numbers.at(-1) ?? 0);
  if (isBeyond && numbers.length < BLOCK_ROWS) throw refuse(`This file has no row ${wanted}.`);
  if (place >= rows.length || isBeyond) {
    throw refuse(`The header row must be one of the first ${HEADER_ROWS_MAX} filled rows.`);
  }
  if (place < 0) throw refuse(`Row ${wanted} is empty. Choose the row with the names of the columns.`);
  const columns = rows[place] ?? [];
  if (columns.length > RECORD_SET_COLUMNS_MAX) {
    throw refuse(`A file has at most ${RECORD_SET_COLUMNS_MAX.toLocaleString('en')} columns.`);
  }
  return {
    ...{ delimiter, ...(encoding && { encoding }), ...(sheets && { sheets }), columns },
    ...(numberCells && { numberCells: countBelow(numberCells, place) }),
    headerRow: numbers[place] ?? 1,
    firstRows: rows.map((cells, index) => ({ row: numbers[index] ?? 1, cells: shownOf(cells) })),
    blocks: blocksBelow(
      { ...first, delimiter, lines: split.slice(place + 1).join('\n'), numbers: numbers.slice(place + 1) },
      blocks,
      refuse,
    ),
  };
}

/** Counts the number cells of each column below a row. */
const countBelow = ({ counts, firstRows }: NumberCells, place: number) => {
  const above = firstRows.slice(0, place + 1).flat();
  return Array.from(counts, (count = 0, column) => count - above.filter((one) => one === column).length);
};

async function* blocksBelow(
  first: RowBlock,
  others: AsyncIterable<RowBlock>,
  refuse: (message: string) => Failure,
): HeadedRows['blocks'] {
  yield first;
  let total = first.numbers.length;
  for await (const block of others) {
    total += block.numbers.length;
    if (total > RECORD_SET_ROWS_MAX) throw refuse(TOO_MANY_ROWS);
    yield block;
  }
}

export const TOO_MANY_ROWS = `A file has at most ${RECORD_SET_ROWS_MAX.toLocaleString('en')} rows. Send them in parts.`;

const shownOf = (cells: readonly string[]) =>
  cells
    .filter(isFilled)
    .slice(0, SHOWN_CELLS)
    .map((cell) => cell.trim().slice(0, SHOWN_LENGTH));
