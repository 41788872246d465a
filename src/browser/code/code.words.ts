import { translatable } from '../../base/language/words.ts';
import { CODE_TEXTS } from './code-texts.words.ts';

/** Texts in place of a part that failed. */
export const codeWords = translatable('code', CODE_TEXTS);
