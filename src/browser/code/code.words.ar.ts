import type { Translation } from '../../base/language/words.ts';
import type { codeWords } from './code.words.ts';

export const codeAr = {
  failed: 'تعطّل هذا الجزء من الصفحة. حاول مرة أخرى.',
  gone: 'أعد تحميل الصفحة لعرض هذا الجزء.',
  notLoaded: 'تعذّر تحميل هذا الجزء من الصفحة. تحقق من اتصالك وحاول مرة أخرى.',
} satisfies Translation<typeof codeWords>;
