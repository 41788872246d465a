import { isolated } from '../../../base/text/isolated.ts';
import type { Delimiter, ReadEncoding } from './record-sets.wire.ts';

const delimiters: Readonly<Record<Delimiter, string>> = {
  ',': 'Comma',
  ';': 'Semicolon',
  '\t': 'Tab',
  '|': 'Vertical bar',
};

const encodings: Readonly<Record<ReadEncoding, string>> = {
  'UTF-8': 'UTF-8',
  'UTF-16': 'UTF-16',
  'WINDOWS-1252': 'Windows-1252',
};

const ROW_MAX_LENGTH = 60;

/** Returns the first cells of a row, as many as fit into an option. */
function shortened(cells: readonly string[]): string {
  let left = ROW_MAX_LENGTH;
  const shown = cells.flatMap((cell) => {
    if (left <= 0) return [];
    const text = cell.length > left ? `${cell.slice(0, left - 1)}…` : cell;
    left -= text.length;
    return [isolated(text)];
  });
  return `${shown.join(' · ')}${shown.length < cells.length ? ' …' : ''}`;
}

/** Texts of how a file is read, and of the templates of imports. */
export const importFormWords = {
  readingOptions: {
    sheet: 'Sheet',
    headerRow: 'Header row',
    headerRowHint: 'The names of the columns. Rows above are left out.',
    detectedRow: (row: number) => `Detected: row ${row}`,
    row: (row: number, cells: readonly string[]) => `Row ${row}: ${shortened(cells)}`,
    delimiter: 'Delimiter',
    delimiters,
    detectedDelimiter: (delimiter: Delimiter) => `Detected: ${delimiters[delimiter].toLowerCase()}`,
    encoding: 'Encoding',
    encodings,
    detectedEncoding: (encoding: ReadEncoding) => `Detected: ${encodings[encoding]}`,
    detected: 'Detected',
  },
  noRows: 'This file has no rows below the header row. Choose another file or header row.',
  tooManyRows: (total: string, max: string) =>
    `This file has ${total} rows, and an import has at most ${max}. Divide the file and import its parts.`,
  columnsShown: (shown: string, total: string) => `The first ${shown} of ${total} columns`,
  template: 'Import template',
  noTemplate: 'No template',
  templateHint: 'Which column contains what, as saved by an earlier import.',
  edit: 'Rename or share template…',
  editTitle: 'Rename or share template',
  privateName: (name: string) => `${name} (private)`,
  visibility: 'Who can choose it',
  private: 'Private',
  privateHint: 'Only the user who has added it.',
  staysShared: 'Only the user who has added this template, and users who manage the budget, can make it private.',
  shared: 'Shared',
  sharedHint: 'All users who can import into this budget.',
  delete: 'Delete template',
  deleteTitle: (name: string) => `Delete the template “${name}”?`,
  deleteShared: 'Users of this budget can no longer choose it. Earlier imports stay.',
  deletePrivate: 'You can no longer choose it. Earlier imports stay.',
  deleted: 'Template deleted',
  changed: 'Template changed',
  newName: 'Name',
  save: 'Save',
  cancel: 'Cancel',
  problems: { templateName: 'Enter a name.' },
};
