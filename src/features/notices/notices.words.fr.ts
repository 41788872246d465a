import type { Translation } from '../../base/language/words.ts';
import type { noticesWords } from './notices.words.ts';

export const noticesFr = {
  unread: 'Message de votre organisation',
  read: 'Aucun message non lu de votre organisation',
  none: 'Aucun message de votre organisation',
  bell: 'Message général',
  unreadCount: '1 message non lu',
} satisfies Translation<typeof noticesWords>;
