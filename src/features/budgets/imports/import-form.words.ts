const ROW_MAX_LENGTH = 60;
const shortened = (text: string) => (text.length > ROW_MAX_LENGTH ? `${text.slice(0, ROW_MAX_LENGTH - 1)}…` : text);

/** Texts of the import of a file into a budget. */
export const importFormWords = {
  title: 'Import a file',
  lead: 'Each row becomes a line item. Custom columns are matched by name.',
  loading: 'the budgets',
  loadingTemplates: 'the import templates',
  budget: 'Budget',
  choose: 'Choose …',
  file: 'File',
  fileHint: 'One row has the names of the columns. Rows above it are left out.',
  reading: 'Reading the file …',
  rows: (count: number, file: string) => (count === 1 ? `1 row in ${file}` : `${count} rows in ${file}`),
  readingOptions: {
    sheet: 'Sheet',
    headerRow: 'Header row',
    headerRowHint: 'The names of the columns. Rows above are left out.',
    detectedRow: (row: number) => `Detected: row ${row}`,
    row: (row: number, cells: readonly string[]) => `Row ${row}: ${shortened(cells.join(' · '))}`,
    delimiter: 'Delimiter',
    delimiters: { ',': 'Comma', ';': 'Semicolon', '\t': 'Tab', '|': 'Vertical bar' },
    encoding: 'Encoding',
    encodings: { 'UTF-8': 'UTF-8', 'WINDOWS-1252': 'Windows-1252' },
    detected: 'Detected',
  },
  template: 'Import template',
  noTemplate: 'No template',
  templateHint: 'Which column contains what, saved for all users of this budget.',
  unfit: (name: string, columns: readonly string[]) => {
    const list = new Intl.ListFormat('en').format(columns.map((column) => `“${column}”`));
    return `The template “${name}” doesn’t fit this file, which has no column ${list}. Choose the columns below.`;
  },
  rename: 'Rename template',
  delete: 'Delete template',
  deleteTitle: (name: string) => `Delete the template “${name}”?`,
  deleteText: 'Users of this budget can no longer choose it. Earlier imports stay.',
  deleted: 'Template deleted',
  renamed: 'Template renamed',
  newName: 'Name',
  save: 'Save',
  cancel: 'Cancel',
  fields: { name: 'Name of the line item', planned: 'Planned amount', parent: 'Category' },
  parentHint: 'Names from the top, such as Trade fairs > Lyon.',
  noColumn: 'No column',
  example: (text: string) => `First row: ${text}`,
  noAmount: (text: string) =>
    `First row: “\u2068${text}\u2069” is no amount such as 1234.5 or 1,234.50. Such rows are not imported.`,
  dropped: (columns: readonly string[]) =>
    `Not imported: ${columns.map((column) => `\u2068${column}\u2069`).join(', ')}`,
  emptyExample: 'Empty in the first row',
  saveAs: 'Save as template',
  saveAsHint: 'Optional. A name, so that the next import can choose these columns.',
  replaces: (name: string) => `Replaces the columns of the template “${name}”.`,
  import: 'Import rows',
  importing: 'Starting …',
  started: (file: string) => `Import of ${file} started`,
  problems: {
    budget: 'Choose a budget.',
    file: 'Choose a file.',
    name: 'Choose the column with the names.',
    templateName: 'Enter a name.',
  },
};
