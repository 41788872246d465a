import type { Job } from './jobs.wire.ts';

type ImportKind = Extract<Job['kind'], 'IMPORT_BUDGET' | 'IMPORT_FINANCIALS'>;
type ImportTexts = { title: string; lead: string; steps: readonly string[] };

const KINDS: Readonly<Record<ImportKind, ImportTexts>> = {
  IMPORT_BUDGET: {
    title: 'Import Budget',
    lead: 'Import plans from a spreadsheet.',
    steps: [
      'Download the template and fill in one row for each line item, or use your own CSV file.',
      'Enter amounts without a currency, such as 1234.5.',
      'Enter the category as its names from the top, such as Trade fairs > Lyon.',
    ],
  },
  IMPORT_FINANCIALS: {
    title: 'Import Financials',
    lead: 'Import purchase orders and invoices from your accounting system.',
    steps: [
      'Download the template and fill in one row for each booking.',
      'Enter the line item and the date (YYYY-MM-DD) in each row.',
      'Rows with a document number that was already imported are skipped.',
    ],
  },
};

/** Texts of the pages for imports. */
export const importWords = {
  kinds: KINDS,
  before: 'Before you import',
  download: 'Download the template',
  sendTo: 'To import the file, send it to',
  support: 'Support',
  imports: 'Imports',
  loading: 'the imports',
  empty: 'No imports yet',
  table: 'Imports, newest first',
  heads: { file: 'Import', status: 'Status', started: 'Started', actions: 'Actions' },
  more: 'imports',
};
