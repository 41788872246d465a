import type { Translation } from '../../base/language/words.ts';
import type { navigationWords } from './navigation.words.ts';

export const navigationDe = {
  tabs: 'Hauptnavigation',
  skip: 'Zum Inhalt springen',
  unreachable: 'Der Server ist nicht erreichbar.',
  retry: 'Erneut versuchen',
  search: 'Suche',
  help: 'Hilfe',
  more: 'Mehr',
  openMenu: 'Menü öffnen',
  closeMenu: 'Menü schließen',
  settings: 'Einstellungen',
  work: 'Arbeitsverwaltung',
  expand: 'Menü ausklappen',
  collapse: 'Menü einklappen',
  newTab: 'öffnet in einem neuen Tab',
  titles: { organization: 'Einstellungen', users: 'Mein Profil', import: 'Import', admin: 'Administration' },
  poweredBy: (product, provider) =>
    provider ? `${product} wird betrieben mit ${provider}` : `Betrieben mit ${product}`,
} satisfies Translation<typeof navigationWords>;
