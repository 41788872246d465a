/** Texts of the list of imports into budgets. */
export const importWords = {
  imports: 'Imports',
  loading: 'the imports',
  empty: 'No imports yet',
  table: 'Imports, newest first',
  heads: { file: 'Import', status: 'Status', started: 'Started', actions: 'Actions' },
  more: 'imports',
};
