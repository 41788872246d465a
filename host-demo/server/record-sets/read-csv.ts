import { CsvError, parse } from 'csv-parse/sync';
import { DELIMITERS, type Delimiter } from '../../../src/features/budgets/record-sets.wire.ts';
import { Failure } from '../failures/failure.ts';

export type ReadCsv = { delimiter: Delimiter; columns: string[]; rows: string[][] };

/** The rows of a CSV text, of which the first names the columns. Throws BAD_REQUEST for what cannot be read. */
export function readCsv(bytes: Buffer, wanted: Delimiter | undefined): ReadCsv {
  const text = decode(bytes);
  const delimiter = wanted ?? usualDelimiter(text);
  const [columns, ...rows] = parseRows(text, delimiter);
  if (!columns) throw refusal('There is nothing in this file.');
  return { delimiter, columns, rows };
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw refusal('This file is not written in UTF-8. Please save it as CSV UTF-8.', cause);
  }
}

function parseRows(text: string, delimiter: Delimiter): string[][] {
  try {
    // Spreadsheets leave out the empty cells at the end of a row.
    return parse(text, { delimiter, relaxColumnCount: true, skipEmptyLines: true });
  } catch (cause) {
    if (!(cause instanceof CsvError)) throw cause;
    const message = `This file is no CSV: its quotes are wrong at line ${Number(cause.lines) || 1} or before.`;
    throw refusal(message, cause);
  }
}

/** The one that stands most often in the first line; the comma where none does. */
function usualDelimiter(text: string): Delimiter {
  const [firstLine = ''] = text.split(/[\r\n]/, 1);
  const countOf = (delimiter: Delimiter) => firstLine.split(delimiter).length;
  return DELIMITERS.reduce((best, one) => (countOf(one) > countOf(best) ? one : best));
}

const refusal = (message: string, cause?: unknown) => new Failure('BAD_REQUEST', { message, cause });
