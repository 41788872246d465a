import type { Translation } from '../../base/language/words.ts';
import type { failuresWords } from './failures.words.ts';

export const failuresDe = {
  offline: 'Netzwerkverbindung unterbrochen. Änderungen können nicht gespeichert werden.',
  unexpected:
    'Ein unerwarteter Fehler ist aufgetreten. Versuchen Sie es erneut und wenden Sie sich an den Support, wenn der Fehler bestehen bleibt.',
  forbidden: 'Sie haben dafür keine Berechtigung.',
  missing: 'Die angeforderte Ressource existiert nicht.',
  server:
    'Ein unerwarteter Serverfehler ist aufgetreten. Versuchen Sie es erneut und wenden Sie sich an den Support, wenn der Fehler bestehen bleibt.',
  maintenance: 'Der Dienst wird gerade gewartet und ist nicht verfügbar. Versuchen Sie es später erneut.',
  unknown: 'Ein unbekannter Fehler ist aufgetreten.',
} satisfies Translation<typeof failuresWords>;
