import { stringify } from 'csv-stringify/sync';

const NEGATIVE_NUMBER = /^-\d+(\.\d+)?$/;

/** Returns the rows as a CSV file for spreadsheets: RFC 4180, with the byte order mark that marks UTF-8. */
export const csvOf = (rows: readonly (readonly string[])[]): string => `\ufeff${csvRows(rows)}`;

/** Returns further rows of a CSV file. */
export const csvRows = (rows: readonly (readonly string[])[]): string =>
  stringify([...rows], {
    record_delimiter: 'windows',
    quote_record_delimiter: true,
    escape_formulas: true,
    // A spreadsheet reads a minus sign as the start of a formula, unless the cell is a number.
    cast: { string: (text) => (NEGATIVE_NUMBER.test(text) ? { value: text, escape_formulas: false } : text) },
  });
