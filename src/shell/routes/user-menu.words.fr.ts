import { pluralIn } from '../../base/language/plural.ts';
import type { Translation } from '../../base/language/words.ts';
import type { userMenuWords } from './user-menu.words.ts';

const plural = pluralIn('fr');

export const userMenuFr = {
  menu: {
    settings: 'Paramètres de l’organisation',
    connectors: 'Connecteurs',
    clearBudgetCache: 'Vider le cache des budgets',
    clearRecycleBin: 'Vider la corbeille',
    profile: 'Mon profil',
    substitute: 'Remplaçant',
    whatsNew: 'Nouveautés',
    logout: 'Déconnexion',
  },
  account: (name) => (name ? `Compte de ${name}` : 'Compte'),
  trial: {
    expired: 'Votre période d’essai a expiré.',
    daysLeft: (days) => plural(days, { one: '# jour restant', other: '# jours restants' }),
  },
} satisfies Translation<typeof userMenuWords>;
