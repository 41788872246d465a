import { translatable } from '../../base/language/words.ts';

/** Creating a format takes longer than using it a hundred times. */
const counts = new Intl.NumberFormat('en');

/** The inbox's words. */
export const inboxWords = translatable('inbox', {
  title: 'Notifications',
  unreadCount: (count: number) => `${counts.format(count)} unread`,
  announced: (count: number) =>
    count === 1 ? '1 unread notification' : `${counts.format(count)} unread notifications`,
  show: 'Show',
  all: 'All',
  unread: 'Unread',
  markAllRead: 'Mark all as read',
  deleteAll: 'Delete all',
  markRead: 'Mark as read',
  remove: 'Delete',
  empty: "You're all caught up!",
  emptyHint: 'What people say to you about your activities appears here.',
  nothingUnread: 'Everything is read.',
  deleted: 'All notifications deleted',
  restored: 'Notifications restored',
  oneRead: 'Marked as read',
  allRead: 'All notifications marked as read',
  oneDeleted: 'Notification deleted',
  undo: 'Undo',
  loading: 'Your notifications are on their way.',
  loadingMore: 'More notifications are on their way.',
  news: (count: number) => (count === 1 ? '1 new notification' : `${counts.format(count)} new notifications`),
  failedTitle: 'Your notifications could not be loaded',
  failedHint: 'The collaboration service does not answer as it should.',
  offlineHint: 'There is no connection. They appear as soon as it is back.',
  refusedTitle: 'Your notifications are not available',
  refusedHint: 'The collaboration service did not let you in. Your administrator can help.',
  moreFailed: 'More could not be loaded.',
  retry: 'Try again',
  unavailable: 'This activity is not available any more.',
  unreadable: 'This comment cannot be shown here.',
  unknownUser: 'Unknown user',
  /** Between who did it and where. */
  did: {
    commented: 'commented on',
    replied: 'replied in',
    mentioned: 'mentioned you in',
    changed: 'has news about',
  },
  kinds: { activity: 'an activity', discussion: 'a discussion' },
  readFailed: 'The notification could not be marked as read. Please try again.',
  allReadFailed: 'The notifications could not be marked as read. Please try again.',
  removeFailed: 'The notification could not be deleted. Please try again.',
  allRemoveFailed: 'The notifications could not be deleted. Please try again.',
});
