import type { Translation } from '../../base/language/words.ts';
import type { labelsWords } from './labels.words.ts';

export const labelsFr = {
  budget: 'Plan d’activités',
  budgetPlural: 'Plans d’activités',
  budgetTab: 'Activités',
  adminTab: 'Accueil',
  analyticsTab: 'Analyses',
  planningTab: 'Stratégie',
  activitiesTab: 'Activités',
} satisfies Translation<typeof labelsWords>;
