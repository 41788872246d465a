/** Texts of the list of templates. */
export const templateWords = {
  title: 'Budget templates',
  lead: 'New budgets can start with the labels, columns and items of a template.',
  loading: 'the templates',
  empty: 'No templates yet',
  emptyText: 'Open the settings of a budget and choose Save as template.',
  table: 'Templates',
  heads: { name: 'Name', currency: 'Currency', actions: 'Actions' },
  use: 'Use',
  createFrom: (name: string) => `Create a budget from ${name}`,
  delete: 'Delete',
  deleteOf: (name: string) => `Delete ${name}`,
  toBudgets: 'Back to the budgets',
};
