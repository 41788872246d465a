import { translatable } from '../../base/language/words.ts';

/** What is said where the page stays, although it should be left. */
export const redirectsWords = translatable('redirects', {
  expired: 'Your session has expired. Please login again.',
});
