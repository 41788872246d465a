import type { Translation } from '../../base/language/words.ts';
import type { noticesWords } from './notices.words.ts';

export const noticesDe = {
  unread: 'Nachricht Ihrer Organisation',
  read: 'Keine ungelesene Nachricht Ihrer Organisation',
  none: 'Keine Nachricht Ihrer Organisation',
  bell: 'Rundnachricht',
  unreadCount: '1 ungelesene Nachricht',
} satisfies Translation<typeof noticesWords>;
