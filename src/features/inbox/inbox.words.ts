import { translatable } from '../../base/language/words.ts';

/** Creating a formatter takes longer than a hundred uses. */
const counts = new Intl.NumberFormat('en');

/** Texts of the inbox. */
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
  emptyHint: 'Comments and mentions about your activities appear here.',
  nothingUnread: 'No unread notifications.',
  deleted: 'All notifications deleted',
  restored: 'Notifications restored',
  oneRead: 'Marked as read',
  allRead: 'All notifications marked as read',
  oneDeleted: 'Notification deleted',
  undo: 'Undo',
  loading: 'Loading notifications',
  loadingMore: 'Loading more notifications',
  news: (count: number) => (count === 1 ? '1 new notification' : `${counts.format(count)} new notifications`),
  failedTitle: 'Couldn’t load notifications',
  failedHint: 'The collaboration service sent an unexpected response.',
  offlineHint: 'You’re offline. Notifications appear when you reconnect.',
  refusedTitle: 'Notifications are unavailable',
  refusedHint: 'You don’t have access to the collaboration service. Contact your administrator.',
  moreFailed: 'Couldn’t load more notifications.',
  retry: 'Try again',
  unavailable: 'This activity is no longer available.',
  unavailableItem: 'This item is no longer available.',
  unreadable: 'This comment can’t be displayed.',
  unknownUser: 'Unknown user',
  /** Between the author and the place. */
  did: {
    commented: 'commented on',
    replied: 'replied in',
    mentioned: 'mentioned you in',
    changed: 'made a change in',
  },
  /** The same for requests of a budget, whose name follows. */
  requests: {
    approvals: {
      REQUESTED: 'requested approval in',
      APPROVED: 'approved your request in',
      DENIED: 'denied your request in',
      SENT_BACK: 'sent back your request in',
      DECIDED: 'decided on your requests in',
      RATES_CHANGED: 'asks you to approve a request again in',
    },
    transfers: {
      REQUESTED: 'asks you to approve a transfer in',
      APPROVED: 'approved your transfer in',
      DENIED: 'denied your transfer in',
      SENT_BACK: 'sent back your transfer in',
      DECIDED: 'decided on your transfers in',
      RATES_CHANGED: 'asks you to approve a transfer again in',
    },
  },
  kinds: { activity: 'an activity', item: 'an item of a budget', budget: 'a budget', discussion: 'a discussion' },
  readFailed: 'Couldn’t mark the notification as read. Try again.',
  allReadFailed: 'Couldn’t mark the notifications as read. Try again.',
  removeFailed: 'Couldn’t delete the notification. Try again.',
  allRemoveFailed: 'Couldn’t delete the notifications. Try again.',
});
