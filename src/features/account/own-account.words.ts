import { translatable } from '../../base/language/words.ts';

/** Texts of the account settings. */
export const ownAccountWords = translatable('own-account', {
  title: 'My Profile',
  lead: 'Your profile, preferences and sign-in.',
  welcome: 'Welcome. Enter your name to continue.',
  profile: 'Profile',
  profileLead: 'Your name appears next to your comments and plans.',
  firstName: 'First name',
  lastName: 'Last name',
  jobTitle: 'Title',
  email: 'Email',
  emailHint: 'Your administrator can change it.',
  saveProfile: 'Save profile',
  preferences: 'Preferences',
  preferencesLead: 'Your start page, and the format of dates and numbers.',
  defaultTab: 'Start page',
  locale: 'Formats',
  pageLocale: 'Browser default',
  savePreferences: 'Save preferences',
  password: 'Password',
  passwordLead: 'Changing your password signs you out on all other devices.',
  currentPassword: 'Current password',
  missingPassword: 'Enter your current password.',
  newPassword: 'New password',
  repeatPassword: 'Repeat new password',
  passwordsDiffer: 'The passwords don’t match.',
  passwordRule: (minLength: number) => `At least ${minLength} characters.`,
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  savePassword: 'Change password',
  passwordChanged: 'Password changed.',
  saving: 'Saving...',
  saved: 'Saved.',
  access: 'Access',
  accessLead: 'What you may do. Your administrator can change it.',
  accessWhat: 'your access',
  roles: 'Roles',
  noRoles: 'None',
  inBudgets: 'Budgets',
  budgetRights: (permissions: readonly string[]) => {
    if (permissions.includes('manage-settings')) return 'Manage all budgets';
    return permissions.includes('edit')
      ? 'View and edit all budgets, unless a budget gives you another role'
      : 'View all budgets, unless a budget gives you another role';
  },
  inUsers: 'Users',
  managesUsers: 'Manage users of your organization',
  managesNoUsers: 'View users of your organization',
  signIn: 'Sign-in',
  organization: 'Organization',
  signedInBy: { admin: 'Administration site', sso: 'Single sign-on', password: 'With a password' },
});
