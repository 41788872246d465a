import type { Translation } from '../../base/language/words.ts';
import type { navigationWords } from './navigation.words.ts';

export const navigationFr = {
  tabs: 'Navigation principale',
  skip: 'Aller au contenu',
  unreachable: 'Le serveur est injoignable.',
  retry: 'Réessayer',
  search: 'Rechercher',
  help: 'Aide',
  more: 'Plus',
  openMenu: 'Ouvrir le menu',
  closeMenu: 'Fermer le menu',
  settings: 'Paramètres',
  work: 'Gestion du travail',
  expand: 'Développer le menu',
  collapse: 'Réduire le menu',
  newTab: 's’ouvre dans un nouvel onglet',
  titles: { organization: 'Paramètres', users: 'Mon profil', import: 'Importation', admin: 'Administration' },
  poweredBy: (product, provider) => (provider ? `${product} est propulsé par ${provider}` : `Propulsé par ${product}`),
} satisfies Translation<typeof navigationWords>;
