import { pluralIn } from '../../base/language/plural.ts';
import type { Translation } from '../../base/language/words.ts';
import type { userMenuWords } from './user-menu.words.ts';

const plural = pluralIn('ar');

export const userMenuAr = {
  menu: {
    settings: 'إعدادات المؤسسة',
    connectors: 'الموصّلات',
    clearBudgetCache: 'مسح ذاكرة الميزانية المؤقتة',
    clearRecycleBin: 'إفراغ سلة المحذوفات',
    profile: 'ملفي الشخصي',
    substitute: 'النائب',
    whatsNew: 'الجديد',
    logout: 'تسجيل الخروج',
  },
  account: (name) => (name ? `حساب ${name}` : 'الحساب'),
  trial: {
    expired: 'انتهت فترتك التجريبية.',
    daysLeft: (days) =>
      plural(days, { one: 'بقي يوم واحد', two: 'بقي يومان', few: 'بقيت # أيام', other: 'بقي # يومًا' }),
  },
} satisfies Translation<typeof userMenuWords>;
