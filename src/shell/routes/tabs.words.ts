import { translatable } from '../../base/language/words.ts';

/** Fixed names of tabs. */
export const tabsWords = translatable('tabs', {
  /** Distinguish tabs with the same label. */
  places: { home: 'Home', analytics: 'Analytics', activities: 'Timeline', planning: 'Planning' },
  admin: {
    admin: 'Admin',
    user: 'User',
    organization: 'Organization',
    budget: 'Budgets',
    audit: 'Audits',
    jobs: 'Job Control',
    flags: 'Feature Flags',
  },
});
