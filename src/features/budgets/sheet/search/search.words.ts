import { translatable } from '../../../../base/language/words.ts';

/** Texts of the search in the sheet. */
export const searchWords = translatable('sheet-search', {
  label: 'Search in the sheet',
  none: 'No matches',
  place: (place: number, count: number) => `${place.toLocaleString('en')} of ${count.toLocaleString('en')}`,
  count: (count: number) => (count === 1 ? '1 match' : `${count.toLocaleString('en')} matches`),
  next: 'Next match (Enter)',
  previous: 'Previous match (Shift+Enter)',
  close: 'Close search',
});
