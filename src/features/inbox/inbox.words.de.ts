import { pluralIn } from '../../base/language/plural.ts';
import type { Translation } from '../../base/language/words.ts';
import type { inboxWords } from './inbox.words.ts';

const plural = pluralIn('de');

export const inboxDe = {
  title: 'Benachrichtigungen',
  unreadCount: (count) => plural(count, { other: '# ungelesen' }),
  announced: (count) =>
    plural(count, { one: '1 ungelesene Benachrichtigung', other: '# ungelesene Benachrichtigungen' }),
  show: 'Anzeigen',
  all: 'Alle',
  unread: 'Ungelesen',
  markAllRead: 'Alle als gelesen markieren',
  deleteAll: 'Alle löschen',
  markRead: 'Als gelesen markieren',
  remove: 'Löschen',
  empty: 'Sie sind auf dem neuesten Stand!',
  emptyHint: 'Kommentare und Erwähnungen zu Ihren Aktivitäten erscheinen hier.',
  nothingUnread: 'Keine ungelesenen Benachrichtigungen.',
  deleted: 'Alle Benachrichtigungen gelöscht',
  restored: 'Benachrichtigungen wiederhergestellt',
  oneRead: 'Als gelesen markiert',
  allRead: 'Alle Benachrichtigungen als gelesen markiert',
  oneDeleted: 'Benachrichtigung gelöscht',
  undo: 'Rückgängig machen',
  loading: 'Benachrichtigungen werden geladen',
  loadingMore: 'Weitere Benachrichtigungen werden geladen',
  news: (count) => plural(count, { one: '1 neue Benachrichtigung', other: '# neue Benachrichtigungen' }),
  failedTitle: 'Benachrichtigungen konnten nicht geladen werden',
  failedHint: 'Der Dienst für Zusammenarbeit hat unerwartet geantwortet. Versuchen Sie es erneut.',
  offlineHint: 'Sie sind offline. Benachrichtigungen erscheinen, sobald die Verbindung wieder besteht.',
  refusedTitle: 'Benachrichtigungen sind nicht verfügbar',
  refusedHint: 'Sie haben keinen Zugriff auf den Dienst für Zusammenarbeit. Wenden Sie sich an Ihre Administration.',
  moreFailed: 'Weitere Benachrichtigungen konnten nicht geladen werden.',
  retry: 'Erneut versuchen',
  unavailable: 'Diese Aktivität ist nicht mehr verfügbar.',
  unavailableItem: 'Diese Position ist nicht mehr verfügbar.',
  unreadable: 'Dieser Kommentar kann nicht angezeigt werden.',
  unknownUser: 'Unbekannte Person',
  did: {
    commented: 'kommentierte',
    replied: 'antwortete in',
    mentioned: 'erwähnte Sie in',
    changed: 'hat Neuigkeiten zu',
  },
  kinds: { activity: 'einer Aktivität', item: 'einer Budgetposition', discussion: 'einer Diskussion' },
  readFailed: 'Die Benachrichtigung konnte nicht als gelesen markiert werden. Versuchen Sie es erneut.',
  allReadFailed: 'Die Benachrichtigungen konnten nicht als gelesen markiert werden. Versuchen Sie es erneut.',
  removeFailed: 'Die Benachrichtigung konnte nicht gelöscht werden. Versuchen Sie es erneut.',
  allRemoveFailed: 'Die Benachrichtigungen konnten nicht gelöscht werden. Versuchen Sie es erneut.',
} satisfies Translation<typeof inboxWords>;
