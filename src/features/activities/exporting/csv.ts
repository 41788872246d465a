import { guardFormula } from '../../../base/text/formula-guard.ts';

const NEEDS_QUOTES = /[",\r\n]/;

/**
 * Returns rows as a CSV file for spreadsheets: RFC 4180, with a byte order mark for UTF-8, and without formulas. The
 * files of the server have the same form.
 */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('')}`;

function cellOf(text: string): string {
  const safe = guardFormula(text);
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
