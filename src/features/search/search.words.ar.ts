import { pluralIn } from '../../base/language/plural.ts';
import type { Translation } from '../../base/language/words.ts';
import type { searchWords } from './search.words.ts';

const plural = pluralIn('ar');

export const searchAr = {
  title: 'بحث',
  field: (lineItem) => `${lineItem}: البحث بالاسم أو المعرّف`,
  search: 'بحث',
  searching: 'جارٍ البحث...',
  tip: 'نصيحة: جرّب البحث عن جزء من كلمة.',
  nothing: (query) => `لا توجد نتائج لـ «${query}»`,
  found: (count) =>
    plural(count, { zero: 'لا نتائج', one: 'نتيجة واحدة', two: 'نتيجتان', few: '# نتائج', other: '# نتيجة' }),
  first: (count) => `أول ${count} نتيجة. حدّد بحثك لرؤية نتائج أخرى.`,
  results: 'النتائج',
  newTab: 'يُفتح في علامة تبويب جديدة',
  shorter: (query) => `البحث عن «${query}»`,
  shorterFinds: (count) => `يعثر على ${count}`,
  orMore: (count) => `${count} أو أكثر`,
  failed: 'فشل البحث.',
  unreachable: 'تعذّر الوصول إلى الخادم. تحقّق من اتصالك.',
  unreadable: 'أرسل الخادم استجابة غير متوقعة. قد تحتاج إلى تسجيل الدخول إلى شبكتك أولًا.',
  shortWords: 'يُبحث عن الكلمات المكوّنة من حرف أو حرفين في بداية الكلمات فقط.',
  retry: 'إعادة المحاولة',
  missing: 'أدخل اسمًا أو معرّفًا.',
  tooLong: (max) => `أدخل ${max} حرفًا على الأكثر.`,
  recent: 'عمليات البحث الأخيرة',
  keep: (query) => `الاحتفاظ بـ «${query}»`,
  remove: (query) => `إزالة «${query}»`,
  keys: { enter: 'Enter', escape: 'Esc', move: 'للاختيار', open: 'للفتح', close: 'للإغلاق' },
  close: 'إغلاق',
} satisfies Translation<typeof searchWords>;
