import { translatable } from '../../base/language/words.ts';
import { CODE_TEXTS } from './code-texts.words.ts';

/** Texts about a part that failed. */
export const codeWords = translatable('code', {
  ...CODE_TEXTS,
  /** About what the user wanted to open: using it again tries again. */
  notLoaded: 'This part of the page couldn’t be loaded. Check your connection, and try again.',
});
