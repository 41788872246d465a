/** Texts of a page whose budget has been deleted, never existed, or is out of the user's reach: which one is not revealed. */
export const missingBudgetWords = {
  title: 'This budget isn’t available',
  text: 'It no longer exists, or you don’t have access to it.',
  toBudgets: 'Show all budgets',
};
