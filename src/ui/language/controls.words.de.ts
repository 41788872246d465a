import type { Translation } from '../../base/language/words.ts';
import type { controlsWords } from './controls.words.ts';

export const controlsDe = {
  ok: 'OK',
  cancel: 'Abbrechen',
  close: 'Schließen',
  loading: 'Wird geladen',
  loadingOf: (what) => `Wird geladen: ${what} …`,
  loadingMore: 'Wird geladen …',
  showMore: (what) => `Mehr anzeigen: ${what}`,
  failed: (what) => `Konnte nicht geladen werden: ${what}`,
  delete: 'Löschen',
  yes: 'Ja',
  no: 'Nein',
  tryAgain: 'Erneut versuchen',
  download: 'Herunterladen',
  downloadOf: (file) => `${file}: Herunterladen`,
  expand: 'Aufklappen',
  collapse: 'Zuklappen',
  resizeColumns: 'Spaltenbreite ändern',
  discard: {
    title: 'Änderungen verwerfen?',
    text: 'Sie haben nicht gespeicherte Änderungen, die verworfen werden, wenn Sie fortfahren.',
    confirm: 'Verwerfen',
  },
  priorities: { FYI: 'Hinweis', WARNING: 'Warnung', ERROR: 'Fehler' },
} satisfies Translation<typeof controlsWords>;
