import { pluralIn } from '../../base/language/plural.ts';
import type { Translation } from '../../base/language/words.ts';
import type { searchWords } from './search.words.ts';

const plural = pluralIn('de');

export const searchDe = {
  title: 'Suche',
  field: (lineItem) => `${lineItem}: Suche nach Name oder ID`,
  search: 'Suchen',
  searching: 'Suche läuft...',
  tip: 'Tipp: Suchen Sie nach einem Teil eines Wortes.',
  nothing: (query) => `Keine Ergebnisse für „${query}“`,
  found: (count) => plural(count, { one: '1 Ergebnis', other: '# Ergebnisse' }),
  first: (count) => `Die ersten ${count} Ergebnisse. Verfeinern Sie die Suche, um weitere zu sehen.`,
  results: 'Ergebnisse',
  newTab: 'öffnet in einem neuen Tab',
  shorter: (query) => `Nach „${query}“ suchen`,
  shorterFinds: (count) => `findet ${count}`,
  orMore: (count) => `${count} oder mehr`,
  failed: 'Die Suche ist fehlgeschlagen.',
  unreachable: 'Der Server ist nicht erreichbar. Prüfen Sie Ihre Verbindung.',
  unreadable:
    'Der Server hat unerwartet geantwortet. Möglicherweise müssen Sie sich zuerst in Ihrem Netzwerk anmelden.',
  shortWords: 'Wörter mit einem oder zwei Buchstaben werden nur am Wortanfang gesucht.',
  retry: 'Erneut versuchen',
  missing: 'Geben Sie einen Namen oder eine ID ein.',
  tooLong: (max) => `Geben Sie höchstens ${max} Zeichen ein.`,
  recent: 'Letzte Suchen',
  keep: (query) => `„${query}“ behalten`,
  remove: (query) => `„${query}“ entfernen`,
  keys: { enter: 'Eingabe', escape: 'Esc', move: 'zum Auswählen', open: 'zum Öffnen', close: 'zum Schließen' },
  close: 'Schließen',
} satisfies Translation<typeof searchWords>;
