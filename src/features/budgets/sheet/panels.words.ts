import { translatable } from '../../../base/language/words.ts';

/** Texts of what opens a panel beside a sheet. */
export const panelsWords = translatable('sheet-panels', {
  details: 'Details',
  detailsOf: (name: string) => `Details of ${name}`,
  detailsHint: 'Alt+Enter opens the details of an item.',
  history: 'History',
  loading: 'Loading details …',
});
