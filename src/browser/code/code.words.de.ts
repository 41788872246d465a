import type { Translation } from '../../base/language/words.ts';
import type { codeWords } from './code.words.ts';

export const codeDe = {
  failed: 'Dieser Teil der Seite ist ausgefallen. Versuchen Sie es erneut.',
  gone: 'Laden Sie die Seite neu, um diesen Teil zu sehen.',
  notLoaded:
    'Dieser Teil der Seite konnte nicht geladen werden. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
} satisfies Translation<typeof codeWords>;
