import { translatable } from '../../../../base/language/words.ts';

/** Texts of the editor of rich texts. */
export const richTextWords = translatable('rich-text', {
  toolbar: 'Formatting',
  bold: 'Bold',
  italic: 'Italic',
  bulletList: 'Bulleted list',
  orderedList: 'Numbered list',
  link: 'Link',
  undo: 'Undo',
  redo: 'Redo',
  withKeys: (name: string, keys: string) => `${name} (${keys})`,
  keys: 'Ctrl+Enter saves, Escape cancels, Alt+F10 goes to the toolbar.',
  address: 'Address of the link',
  addressStart: 'https://',
  setLink: 'Set link',
  removeLink: 'Remove link',
  formatted: 'This text has formatting, such as bold words or lists. A change removes it.',
});
