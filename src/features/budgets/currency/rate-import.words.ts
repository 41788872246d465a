import type { RateRowProblem } from './rate-rows.ts';

type RowProblem = Exclude<RateRowProblem, 'not-a-number' | 'not-above-zero' | 'too-small' | 'too-large'>;

const lines = (count: number) => (count === 1 ? '1 line' : `${count} lines`);
const rates = (count: number) => (count === 1 ? '1 rate' : `${count} rates`);

const problems: Readonly<Record<RowProblem, string>> = {
  'no-column': 'This budget has no amount column with this name.',
  'no-currency': 'This currency isn’t enabled. Enable it above first.',
  'own-currency': 'Rates convert into this currency, so its own is always 1.',
  repeated: 'An earlier line has a rate for this column and currency.',
  'too-many': 'Only 1,000 rates can be imported at once.',
};

/** Texts of the import of column rates. */
export const rateImportWords = {
  open: 'Import rates',
  title: 'Import column rates',
  lead: 'Paste cells from a spreadsheet, or choose a CSV file: one line for each rate, with the column, the currency and the rate.',
  text: 'Rates',
  placeholder: (column: string, currency: string) => `${column}\t${currency}\t1.0825`,
  choose: 'Choose file',
  unreadable: 'This file can’t be read as text. Save it as CSV, or paste its cells.',
  tooLarge: 'This file is too large for a list of rates.',
  caption: 'Lines of the import',
  heads: { line: 'Line', column: 'Column', currency: 'Currency', rate: 'Rate', result: 'Result' },
  ready: 'Ready',
  problems,
  summary: (ready: number, wrong: number) =>
    wrong === 0 ? `${rates(ready)} ready to import` : `${lines(wrong)} must be corrected before you can import`,
  more: (count: number) => `and ${count} more`,
  empty: 'No lines yet',
  cancel: 'Cancel',
  confirm: (count: number) => (count === 0 ? 'Import rates' : `Import ${rates(count)}`),
  imported: (changed: number) => (changed === 0 ? 'All rates were the same already' : `${rates(changed)} imported`),
};
