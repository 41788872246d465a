import { isolated } from '../../../base/text/isolated.ts';

/** Texts of the choice of a column of a file. */
export const columnChoiceWords = {
  none: 'No column',
  suggested: 'Suggested',
  examples: (texts: readonly string[]) => `For example: ${texts.map(isolated).join(' · ')}`,
  empty: 'This column is empty.',
  nameless: (number: number) => `Column ${number}`,
};
