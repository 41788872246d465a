import { translatable } from '../../base/language/words.ts';

/** Every word that a person reads in the frame. */
export const navigationWords = translatable('navigation', {
  /** Name of the list of tabs in the header and in the side menu. */
  tabs: 'Main',
  skip: 'Skip to content',

  unreachable: 'The server cannot be reached.',
  retry: 'Retry',

  search: 'Search',
  help: 'Help',
  more: 'More',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',

  settings: 'Settings',
  work: 'Work management',
  expand: 'Expand menu',
  collapse: 'Collapse menu',
  newTab: 'opens in a new tab',

  /** Titles of places that no organization renames. */
  titles: { organization: 'Settings', users: 'My Profile', import: 'Import', admin: 'Admin' },

  /** The footer of the legacy brand. */
  poweredBy: (product: string, provider?: string) =>
    provider ? `${product} is powered by ${provider}` : `Powered by ${product}`,
});
