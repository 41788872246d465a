import { translatable } from '../../base/language/words.ts';

/** Message of a page while the code of the search is missing. */
export const searchMissingWords = translatable('search-missing', {
  failed: 'The search could not be opened. Please try again.',
});
