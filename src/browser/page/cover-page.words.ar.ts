import type { Translation } from '../../base/language/words.ts';
import type { coverPageWords } from './cover-page.words.ts';

export const coverPageAr = {
  title: 'هذه الصفحة مخفية',
  text: 'ربما تغيّرت جلستك، لذلك أُخفيت هذه الصفحة.',
} satisfies Translation<typeof coverPageWords>;
