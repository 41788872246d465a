import type { Translation } from '../../base/language/words.ts';
import type { codeWords } from './code.words.ts';

export const codeDe = {
  failed: 'Dieser Teil der Seite ist ausgefallen. Versuchen Sie es erneut.',
  gone: 'Laden Sie die Seite neu, um diesen Teil zu sehen.',
} satisfies Translation<typeof codeWords>;
