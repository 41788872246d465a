import type { Translation } from '../../base/language/words.ts';
import type { labelsWords } from './labels.words.ts';

export const labelsAr = {
  budget: 'خطة الأنشطة',
  budgetPlural: 'خطط الأنشطة',
  budgetTab: 'الأنشطة',
  adminTab: 'الرئيسية',
  analyticsTab: 'الرؤى',
  planningTab: 'الاستراتيجية',
  activitiesTab: 'الأنشطة',
} satisfies Translation<typeof labelsWords>;
