import { translatable } from '../../base/language/words.ts';

/** Messages for a page that stays although it should redirect. */
export const redirectsWords = translatable('redirects', {
  expired: 'Your session has expired. Please login again.',
});
