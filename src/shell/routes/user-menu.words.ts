import { translatable } from '../../base/language/words.ts';

/** Texts of the user menu. */
export const userMenuWords = translatable('user-menu', {
  menu: {
    settings: 'Organization Settings',
    connectors: 'Connectors',
    clearBudgetCache: 'Clear Budget Cache',
    clearRecycleBin: 'Clear Recycle Bin',
    profile: 'My Profile',
    substitute: 'Substitute',
    whatsNew: "What's new",
    logout: 'Logout',
  },
  /** Accessible name of the button that opens the menu. */
  account: (name: string) => (name ? `Account of ${name}` : 'Account'),
  trial: {
    expired: 'Your trial has expired.',
    daysLeft: (days: number) => (days === 1 ? '1 day left' : `${days} days left`),
  },
});
