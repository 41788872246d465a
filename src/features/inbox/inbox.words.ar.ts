import { pluralIn } from '../../base/language/plural.ts';
import type { Translation } from '../../base/language/words.ts';
import type { inboxWords } from './inbox.words.ts';

const plural = pluralIn('ar');

export const inboxAr = {
  title: 'الإشعارات',
  unreadCount: (count) => plural(count, { one: 'إشعار غير مقروء', two: 'إشعاران غير مقروءين', other: '# غير مقروءة' }),
  announced: (count) =>
    plural(count, {
      one: 'إشعار واحد غير مقروء',
      two: 'إشعاران غير مقروءين',
      few: '# إشعارات غير مقروءة',
      other: '# إشعارًا غير مقروء',
    }),
  show: 'عرض',
  all: 'الكل',
  unread: 'غير مقروءة',
  markAllRead: 'تمييز الكل كمقروء',
  deleteAll: 'حذف الكل',
  markRead: 'تمييز كمقروء',
  remove: 'حذف',
  empty: 'لقد اطّلعت على كل شيء!',
  emptyHint: 'تظهر هنا التعليقات والإشارات المتعلقة بأنشطتك.',
  nothingUnread: 'لا توجد إشعارات غير مقروءة.',
  deleted: 'تم حذف كل الإشعارات',
  restored: 'تمت استعادة الإشعارات',
  oneRead: 'تم التمييز كمقروء',
  allRead: 'تم تمييز كل الإشعارات كمقروءة',
  oneDeleted: 'تم حذف الإشعار',
  undo: 'تراجع',
  loading: 'جارٍ تحميل الإشعارات',
  loadingMore: 'جارٍ تحميل المزيد من الإشعارات',
  news: (count) =>
    plural(count, {
      one: 'إشعار جديد واحد',
      two: 'إشعاران جديدان',
      few: '# إشعارات جديدة',
      other: '# إشعارًا جديدًا',
    }),
  failedTitle: 'تعذّر تحميل الإشعارات',
  failedHint: 'أرسلت خدمة التعاون استجابة غير متوقعة. حاول مرة أخرى.',
  offlineHint: 'أنت غير متصل بالإنترنت. ستظهر الإشعارات عند عودة الاتصال.',
  refusedTitle: 'الإشعارات غير متاحة',
  refusedHint: 'ليس لديك حق الوصول إلى خدمة التعاون. تواصل مع المسؤول.',
  moreFailed: 'تعذّر تحميل المزيد من الإشعارات.',
  retry: 'إعادة المحاولة',
  unavailable: 'هذا النشاط لم يعد متاحًا.',
  unavailableItem: 'هذا البند لم يعد متاحًا.',
  unreadable: 'لا يمكن عرض هذا التعليق.',
  unknownUser: 'مستخدم غير معروف',
  did: {
    commented: 'علّق على',
    replied: 'ردّ في',
    mentioned: 'أشار إليك في',
    changed: 'أجرى تغييرًا في',
  },
  requests: {
    approvals: {
      REQUESTED: 'طلب موافقة في',
      APPROVED: 'وافق على طلبك في',
      DENIED: 'رفض طلبك في',
      SENT_BACK: 'أعاد طلبك للتعديل في',
      DECIDED: 'بتّ في طلباتك في',
      RATES_CHANGED: 'يطلب موافقتك مجددًا على طلب في',
    },
    transfers: {
      REQUESTED: 'يطلب موافقتك على تحويل في',
      APPROVED: 'وافق على تحويلك في',
      DENIED: 'رفض تحويلك في',
      SENT_BACK: 'أعاد تحويلك للتعديل في',
      DECIDED: 'بتّ في تحويلاتك في',
      RATES_CHANGED: 'يطلب موافقتك مجددًا على تحويل في',
    },
  },
  kinds: { activity: 'نشاط', item: 'بند في ميزانية', budget: 'ميزانية', discussion: 'نقاش' },
  readFailed: 'تعذّر تمييز الإشعار كمقروء. حاول مرة أخرى.',
  allReadFailed: 'تعذّر تمييز الإشعارات كمقروءة. حاول مرة أخرى.',
  removeFailed: 'تعذّر حذف الإشعار. حاول مرة أخرى.',
  allRemoveFailed: 'تعذّر حذف الإشعارات. حاول مرة أخرى.',
} satisfies Translation<typeof inboxWords>;
