import type { Translation } from '../../base/language/words.ts';
import type { plainNoticeWords } from './plain-notice.words.ts';

export const plainNoticeDe = {
  ending: 'Sie werden bald abgemeldet.',
  blocked: 'Sie sind auf dieser Seite nicht mehr angemeldet. Laden Sie die Seite neu.',
  checking: 'Ihre Sitzung hat sich in einem anderen Tab geändert. Bitte warten Sie.',
  blockedWithText:
    'Sie sind auf dieser Seite nicht mehr angemeldet. Kopieren Sie Ihren Text und laden Sie dann die Seite neu.',
  text: 'Ihr Text',
  reload: 'Neu laden',
} satisfies Translation<typeof plainNoticeWords>;
