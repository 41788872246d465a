const countOf = (count: number, noun: string): string =>
  `${count.toLocaleString('en')} ${count === 1 ? noun : `${noun}s`}`;

/** Texts of the page that deletes a budget or a template. */
export const deletionWords = {
  title: 'Delete budget',
  titleOf: (name: string) => `Delete ${name}`,
  lead: 'A deleted budget can’t be restored.',
  loading: 'the budget',
  what: 'Deleted permanently',
  budgets: 'Budgets',
  items: 'Items',
  approvedItems: 'Approved items',
  financials: 'Purchase orders and actuals',
  fundedActivities: 'Activities that lose funding',
  itemCount: (count: number) => countOf(count, 'item'),
  activityCount: (count: number) => (count === 1 ? '1 activity' : `${count.toLocaleString('en')} activities`),
  others: 'Comments, approvals and history of these items are deleted, too. The audit log stays.',
  confirm: (name: string) => `Type “${name}” to confirm`,
  mismatch: 'The name doesn’t match.',
  submit: 'Delete permanently',
  cancel: 'Cancel',
  deleted: (name: string) => `${name} was deleted.`,
  toBudgets: 'Back to the budgets',
};
