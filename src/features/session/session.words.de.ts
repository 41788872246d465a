import type { Translation } from '../../base/language/words.ts';
import type { sessionWords } from './session.words.ts';

export const sessionDe = {
  blockedTitle(held) {
    switch (held.reason) {
      case 'checking':
        return 'Anmeldung wird geprüft';
      case 'ended':
        return 'Ihre Sitzung ist beendet';
      case 'returned':
        return 'Sie sind wieder angemeldet';
      case 'replaced':
        return `Sie sind jetzt als ${held.nowAs} angemeldet`;
    }
  },
  blocked: {
    checking: 'In einem anderen Tab hat sich etwas geändert. Einen Moment bitte.',
    ended: 'Melden Sie sich wieder an, um fortzufahren.',
    returned: 'Laden Sie die Seite neu, um fortzufahren.',
    replaced: 'Diese Seite gehört der Person, die zuvor angemeldet war.',
  },
  unsaved: 'Ihr Text ist nicht gespeichert. Kopieren Sie ihn, bevor Sie die Seite neu laden.',
  copy: 'Text kopieren',
  copied: 'Ihr Text wurde kopiert.',
  copyYourself:
    'Der Browser erlaubt dieser Seite das Kopieren nicht. Ihr Text ist markiert: Kopieren Sie ihn mit Strg+C, auf einem Mac mit ⌘C.',
  text: 'Ihr Text',
  reload: 'Neu laden',
  endingTitle: 'Sie werden bald abgemeldet',
  idle: (time) => `Sie werden in ${time} wegen Inaktivität abgemeldet.`,
  age: (time) =>
    `Sie werden in ${time} abgemeldet. Speichern Sie vorher Ihre Arbeit und melden Sie sich dann wieder an.`,
  stay: 'Angemeldet bleiben',
  stayFailed: 'Der Server antwortet nicht. Versuchen Sie es erneut.',
  understood: 'OK',
} satisfies Translation<typeof sessionWords>;
