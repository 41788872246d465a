import type { Translation } from '../../base/language/words.ts';
import type { sessionWords } from './session.words.ts';

export const sessionAr = {
  blockedTitle(held) {
    switch (held.reason) {
      case 'checking':
        return 'جارٍ التحقق من تسجيل الدخول';
      case 'ended':
        return 'انتهت جلستك';
      case 'returned':
        return 'سجّلت الدخول من جديد';
      case 'replaced':
        return `أنت الآن مسجّل الدخول باسم ${held.nowAs}`;
    }
  },
  blocked: {
    checking: 'حدث تغيير في علامة تبويب أخرى. لحظة من فضلك.',
    ended: 'سجّل الدخول مرة أخرى للمتابعة.',
    returned: 'أعد تحميل الصفحة للمتابعة.',
    replaced: 'هذه الصفحة تخص المستخدم الذي كان مسجّل الدخول من قبل.',
  },
  unsaved: 'لم يُحفظ نصك. انسخه قبل إعادة تحميل الصفحة.',
  copy: 'نسخ النص',
  copied: 'تم نسخ النص.',
  copyYourself: 'لا يسمح المتصفح لهذه الصفحة بالنسخ. النص محدد: انسخه باستخدام Ctrl+C، أو ⌘C على جهاز Mac.',
  text: 'نصك',
  reload: 'إعادة التحميل',
  endingTitle: 'سيتم تسجيل خروجك قريبًا',
  idle: (time) => `سيتم تسجيل خروجك خلال ${time} بسبب عدم النشاط.`,
  age: (time) => `سيتم تسجيل خروجك خلال ${time}. احفظ عملك قبل ذلك، ثم سجّل الدخول مرة أخرى.`,
  stay: 'البقاء مسجّل الدخول',
  stayFailed: 'الخادم لا يستجيب. حاول مرة أخرى.',
  understood: 'موافق',
} satisfies Translation<typeof sessionWords>;
