import { translatable } from '../../base/language/words.ts';

/** Texts of a hidden page; true for every reason. */
export const coverPageWords = translatable('cover-page', {
  title: 'This page is hidden',
  text: 'Your session may have changed, so this page is hidden.',
});
