import { translatable } from '../../base/language/words.ts';

/** Texts in place of a part that failed. */
export const codeWords = translatable('code', {
  failed: 'This part of the page has failed. Try again.',
  /** Only a reload can load the part. */
  gone: 'Reload the page to see this part.',
});
