import type { Translation } from '../../base/language/words.ts';
import type { failuresWords } from './failures.words.ts';

export const failuresAr = {
  offline: 'انقطع الاتصال بالشبكة. لا يمكن حفظ التغييرات.',
  unexpected: 'حدث خطأ غير متوقع. حاول مرة أخرى وتواصل مع الدعم إذا استمر الخطأ.',
  forbidden: 'ليس لديك إذن للقيام بذلك.',
  missing: 'المورد المطلوب غير موجود.',
  server: 'حدث خطأ غير متوقع في الخادم. حاول مرة أخرى وتواصل مع الدعم إذا استمر الخطأ.',
  maintenance: 'الخدمة قيد الصيانة حاليًا وغير متاحة. حاول مرة أخرى لاحقًا.',
  unknown: 'حدث خطأ غير معروف.',
} satisfies Translation<typeof failuresWords>;
