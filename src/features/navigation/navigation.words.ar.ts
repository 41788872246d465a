import type { Translation } from '../../base/language/words.ts';
import type { navigationWords } from './navigation.words.ts';

export const navigationAr = {
  tabs: 'التنقل الرئيسي',
  skip: 'الانتقال إلى المحتوى',
  unreachable: 'تعذّر الوصول إلى الخادم.',
  retry: 'إعادة المحاولة',
  search: 'بحث',
  help: 'مساعدة',
  more: 'المزيد',
  openMenu: 'فتح القائمة',
  closeMenu: 'إغلاق القائمة',
  settings: 'الإعدادات',
  work: 'إدارة العمل',
  expand: 'توسيع القائمة',
  collapse: 'طي القائمة',
  newTab: 'يُفتح في علامة تبويب جديدة',
  titles: { organization: 'الإعدادات', users: 'ملفي الشخصي', import: 'استيراد', admin: 'الإدارة' },
  poweredBy: (product, provider) => (provider ? `${product} مدعوم من ${provider}` : `مدعوم من ${product}`),
} satisfies Translation<typeof navigationWords>;
