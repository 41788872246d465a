import type { Translation } from '../../base/language/words.ts';
import type { tabsWords } from './tabs.words.ts';

export const tabsFr = {
  places: { home: 'Accueil', analytics: 'Analyse', activities: 'Chronologie', planning: 'Planification' },
  admin: {
    admin: 'Administration',
    user: 'Utilisateurs',
    organization: 'Organisation',
    budget: 'Budgets',
    audit: 'Audits',
    jobs: 'Gestion des tâches',
    flags: 'Fonctionnalités',
  },
} satisfies Translation<typeof tabsWords>;
