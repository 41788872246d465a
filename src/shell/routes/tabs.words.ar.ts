import type { Translation } from '../../base/language/words.ts';
import type { tabsWords } from './tabs.words.ts';

export const tabsAr = {
  places: { home: 'الرئيسية', analytics: 'التحليلات', activities: 'الجدول الزمني', planning: 'التخطيط' },
  admin: {
    admin: 'الإدارة',
    user: 'المستخدمون',
    organization: 'المؤسسة',
    budget: 'الميزانيات',
    audit: 'سجل التدقيق',
    jobs: 'إدارة المهام',
    flags: 'الميزات',
  },
} satisfies Translation<typeof tabsWords>;
