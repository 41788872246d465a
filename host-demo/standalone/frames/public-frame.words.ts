import { translatable } from '../../../src/base/language/words.ts';

/** The texts of the frame around public pages. */
export const publicFrameWords = translatable('public-frame', {
  about: (productName: string) => `About ${productName}`,
});
