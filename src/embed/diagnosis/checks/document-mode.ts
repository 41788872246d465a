import { type Check, note, problem } from '../check.ts';

/** Quirks mode and encodings other than UTF-8, which old pages have. */
export const documentMode: Check = {
  id: 'document-mode',
  title: 'The page is in standards mode and in UTF-8',
  ok: 'It is.',
  run() {
    const { compatMode, characterSet } = document;
    const isQuirky = compatMode === 'BackCompat';
    const isOtherSet = characterSet !== 'UTF-8';
    return [
      ...(isQuirky
        ? [
            note(
              'The page is in quirks mode, where sizes and fonts are computed as in the last century.',
              'Begin the page with <!doctype html>.',
            ),
          ]
        : []),
      ...(isOtherSet
        ? [
            problem(
              `The page is in ${characterSet}, so that a classic script may show letters wrongly.`,
              'Send the page as UTF-8, or load Portico as a module, which is always UTF-8.',
            ),
          ]
        : []),
    ];
  },
};
