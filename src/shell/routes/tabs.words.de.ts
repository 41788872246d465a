import type { Translation } from '../../base/language/words.ts';
import type { tabsWords } from './tabs.words.ts';

export const tabsDe = {
  places: { home: 'Start', analytics: 'Analyse', activities: 'Zeitachse', planning: 'Planung' },
  admin: {
    admin: 'Admin',
    user: 'Benutzer',
    organization: 'Organisation',
    budget: 'Budgets',
    audit: 'Prüfprotokoll',
    jobs: 'Jobsteuerung',
    flags: 'Feature-Flags',
  },
} satisfies Translation<typeof tabsWords>;
