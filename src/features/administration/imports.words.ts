/** Texts of the page for imports of budgets. */
export const importWords = {
  title: 'Import Budget',
  lead: 'Import plans from a spreadsheet.',
  steps: [
    'Download the template and fill in one row for each line item, or use your own CSV or Excel file.',
    'Enter amounts without a currency, such as 1234.5.',
    'Enter the category as its names from the top, such as Trade fairs > Lyon.',
  ],
  before: 'Before you import',
  download: 'Download the template',
  imports: 'Imports',
  loading: 'the imports',
  empty: 'No imports yet',
  table: 'Imports, newest first',
  heads: { file: 'Import', status: 'Status', started: 'Started', actions: 'Actions' },
  more: 'imports',
};
