import type { Translation } from '../../base/language/words.ts';
import type { plainNoticeWords } from './plain-notice.words.ts';

export const plainNoticeAr = {
  ending: 'سيتم تسجيل خروجك قريبًا.',
  blocked: 'لم تعد مسجّل الدخول في هذه الصفحة. أعد تحميل الصفحة.',
  checking: 'تغيّرت جلستك في علامة تبويب أخرى. يرجى الانتظار.',
  blockedWithText: 'لم تعد مسجّل الدخول في هذه الصفحة. انسخ نصك ثم أعد تحميل الصفحة.',
  text: 'نصك',
  reload: 'إعادة التحميل',
} satisfies Translation<typeof plainNoticeWords>;
