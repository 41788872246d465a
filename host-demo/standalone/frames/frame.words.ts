import { translatable } from '../../../src/base/language/words.ts';

/** The texts of both frames. */
export const frameWords = translatable('standalone-frame', { loading: 'Loading' });
