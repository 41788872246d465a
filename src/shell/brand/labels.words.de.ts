import type { Translation } from '../../base/language/words.ts';
import type { labelsWords } from './labels.words.ts';

export const labelsDe = {
  budget: 'Aktivitätenplan',
  budgetPlural: 'Aktivitätenpläne',
  budgetTab: 'Aktivitäten',
  adminTab: 'Start',
  analyticsTab: 'Einblicke',
  planningTab: 'Strategie',
  activitiesTab: 'Aktivitäten',
} satisfies Translation<typeof labelsWords>;
