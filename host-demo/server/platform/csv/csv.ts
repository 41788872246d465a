import { stringify } from 'csv-stringify/sync';

const NEGATIVE_NUMBER = /^-\d+(\.\d+)?$/;

/** Returns the rows as a CSV file for spreadsheets: RFC 4180, with a byte order mark for UTF-8. */
export const csvOf = (rows: readonly (readonly string[])[]): string => `\ufeff${csvRows(rows)}`;

/** Returns further rows of a CSV file. */
export const csvRows = (rows: readonly (readonly string[])[]): string =>
  stringify([...rows], {
    record_delimiter: 'windows',
    quote_record_delimiter: true,
    escape_formulas: true,
    // Spreadsheets interpret a leading minus sign as a formula, except in a number.
    cast: { string: (text) => (NEGATIVE_NUMBER.test(text) ? { value: text, escape_formulas: false } : text) },
  });
