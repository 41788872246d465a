import { translatable } from '../../../base/language/words.ts';

/** Texts of the name of a budget. */
export const budgetNameWords = translatable('budget-name', {
  title: 'Name',
  label: 'Name of the budget',
  missing: 'Enter a name.',
  tooLong: (max: number) => `Enter at most ${max} characters.`,
  save: 'Save name',
  saving: 'Saving …',
  saved: 'Name saved',
  unsaved: 'Name of the budget',
});
