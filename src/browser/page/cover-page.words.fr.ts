import type { Translation } from '../../base/language/words.ts';
import type { coverPageWords } from './cover-page.words.ts';

export const coverPageFr = {
  title: 'Cette page est masquée',
  text: 'Votre session a peut-être changé. Cette page est donc masquée.',
} satisfies Translation<typeof coverPageWords>;
