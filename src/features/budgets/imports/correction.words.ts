import { isolated } from '../../../base/text/isolated.ts';

const SHOWN_LENGTH = 80;
const shown = (text: string) =>
  isolated(text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH - 1).replace(/\p{Surrogate}$/u, '')}…` : text);

/** Texts of the correction of rejected rows before an import. */
export const correctionWords = {
  title: 'Rows that are rejected',
  lead: 'Correct the values here, or download the rows, correct them in a spreadsheet, and import that file as well.',
  leadOfDownload: 'Download the rows, correct them in a spreadsheet, and import that file as well.',
  problem: (count: string, isOne: boolean, message: string) => `${isOne ? '1 row' : `${count} rows`}: ${message}`,
  example: (row: number, text: string) => (text === '' ? `Row ${row}` : `Row ${row}: ${shown(text)}`),
  cells: (text: string, column: string, count: string, row: number, isOne: boolean) => {
    const cell = text === '' ? `Empty cells in ${isolated(column)}` : `“${shown(text)}” in ${isolated(column)}`;
    return isOne ? `${cell}, row ${row}` : `${cell}, ${count} rows, first in row ${row}`;
  },
  others: (count: string, isOne: boolean) => (isOne ? 'And 1 other value.' : `And ${count} other values.`),
  replace: 'Replace',
  corrected: (count: string, isOne: boolean) => (isOne ? '1 row corrected' : `${count} rows corrected`),
  stillWrong: (text: string) => `${text === '' ? 'An empty cell' : `“${shown(text)}”`} isn’t right either.`,
  stillRejected: (count: string, isOne: boolean) =>
    isOne ? '1 row is still rejected.' : `${count} rows are still rejected.`,
};
