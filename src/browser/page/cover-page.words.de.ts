import type { Translation } from '../../base/language/words.ts';
import type { coverPageWords } from './cover-page.words.ts';

export const coverPageDe = {
  title: 'Diese Seite ist ausgeblendet',
  text: 'Ihre Sitzung hat sich möglicherweise geändert. Deshalb ist diese Seite ausgeblendet.',
} satisfies Translation<typeof coverPageWords>;
