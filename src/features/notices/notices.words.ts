import { translatable } from '../../base/language/words.ts';

/** Texts of the bell. */
export const noticesWords = translatable('notices', {
  unread: 'Message from your organization',
  read: 'No unread message from your organization',
  none: 'No message from your organization',
  bell: 'Broadcast Notification',
  unreadCount: '1 unread message',
});
