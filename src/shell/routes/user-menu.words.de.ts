import { pluralIn } from '../../base/language/plural.ts';
import type { Translation } from '../../base/language/words.ts';
import type { userMenuWords } from './user-menu.words.ts';

const plural = pluralIn('de');

export const userMenuDe = {
  menu: {
    settings: 'Organisationseinstellungen',
    connectors: 'Konnektoren',
    clearBudgetCache: 'Budget-Cache leeren',
    clearRecycleBin: 'Papierkorb leeren',
    profile: 'Mein Profil',
    substitute: 'Stellvertretung',
    whatsNew: 'Neuigkeiten',
    logout: 'Abmelden',
  },
  account: (name) => (name ? `Konto von ${name}` : 'Konto'),
  trial: {
    expired: 'Ihr Testzeitraum ist abgelaufen.',
    daysLeft: (days) => plural(days, { one: 'Noch 1 Tag', other: 'Noch # Tage' }),
  },
} satisfies Translation<typeof userMenuWords>;
