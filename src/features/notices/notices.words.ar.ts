import type { Translation } from '../../base/language/words.ts';
import type { noticesWords } from './notices.words.ts';

export const noticesAr = {
  unread: 'رسالة من مؤسستك',
  read: 'لا توجد رسالة غير مقروءة من مؤسستك',
  none: 'لا توجد رسالة من مؤسستك',
  bell: 'رسالة عامة',
  unreadCount: 'رسالة واحدة غير مقروءة',
} satisfies Translation<typeof noticesWords>;
