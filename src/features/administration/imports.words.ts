/** Texts of the list of imports into budgets. */
export const importWords = {
  imports: 'Imports',
  loading: 'the imports',
  empty: 'No imports yet',
  table: 'Imports, newest first',
  heads: { file: 'Import', status: 'Status', started: 'Started', result: 'Rows', actions: 'Actions' },
  result: (added: string, changed: string, rejected: string) =>
    `${added} new, ${changed} changed, ${rejected} rejected`,
  more: 'imports',
};
