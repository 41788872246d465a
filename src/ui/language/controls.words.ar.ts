import type { Translation } from '../../base/language/words.ts';
import type { controlsWords } from './controls.words.ts';

export const controlsAr = {
  ok: 'موافق',
  cancel: 'إلغاء',
  close: 'إغلاق',
  loading: 'جارٍ التحميل',
  loadingOf: (what) => `جارٍ التحميل: ${what} …`,
  loadingMore: 'جارٍ التحميل …',
  showMore: (what) => `عرض المزيد: ${what}`,
  failed: (what) => `تعذّر التحميل: ${what}`,
  delete: 'حذف',
  yes: 'نعم',
  no: 'لا',
  tryAgain: 'إعادة المحاولة',
  download: 'تنزيل',
  downloadOf: (file) => `${file}: تنزيل`,
  expand: 'توسيع',
  collapse: 'طي',
  resizeColumns: 'تغيير عرض الأعمدة',
  discard: {
    title: 'تجاهل التغييرات؟',
    text: 'لديك تغييرات غير محفوظة ستفقدها إذا تابعت.',
    confirm: 'تجاهل',
  },
  priorities: { FYI: 'للعلم', WARNING: 'تحذير', ERROR: 'خطأ' },
} satisfies Translation<typeof controlsWords>;
