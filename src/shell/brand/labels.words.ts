import { translatable } from '../../base/language/words.ts';

/** Default labels, which an organization can change. */
export const labelsWords = translatable('labels', {
  budget: 'Activity Plan',
  budgetPlural: 'Activity Plans',
  budgetTab: 'Activities',
  adminTab: 'Home',
  analyticsTab: 'Insights',
  planningTab: 'Strategy',
  activitiesTab: 'Activities',
});
