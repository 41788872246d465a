import { stringify } from 'csv-stringify/sync';
import { guardFormula } from '../../../../src/base/text/formula-guard.ts';

/** Returns the rows as a CSV file for spreadsheets: RFC 4180, with a byte order mark for UTF-8. */
export const csvOf = (rows: readonly (readonly string[])[], delimiter?: string): string =>
  `\ufeff${csvRows(rows, delimiter)}`;

/** Returns further rows of a CSV file. */
export const csvRows = (rows: readonly (readonly string[])[], delimiter = ','): string =>
  stringify([...rows], {
    delimiter,
    record_delimiter: 'windows',
    quote_record_delimiter: true,
    cast: { string: guardFormula },
  });
