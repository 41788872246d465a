/** Spreadsheets would take such a cell for a formula, and run what somebody wrote into a name. */
const FORMULA = /^[=+\-@\t\r]/;
const NUMBER = /^-?\d+(\.\d+)?$/;

/** The rows as a file for spreadsheets: RFC 4180, with the mark by which they know UTF-8. */
export const csvOf = (rows: readonly (readonly string[])[]): string => `\ufeff${csvRows(rows)}`;

/** Further rows of such a file. */
export const csvRows = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');

function cell(text: string): string {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
