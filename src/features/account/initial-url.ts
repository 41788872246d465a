import type { Account } from '../../shell/session/session.wire.ts';

/** Names of an account that single sign-on has made and nobody has filled in. */
const PLACEHOLDER = { firstName: 'Unnamed', lastName: 'User' } as const;

/** Where a person goes after signing in when nothing else was asked for (shell.md section 2, "Initial URL rule"). */
export function initialUrl(account: Pick<Account, 'registered' | 'firstName' | 'lastName' | 'defaultTab'>): string {
  const isPlaceholder = account.firstName === PLACEHOLDER.firstName && account.lastName === PLACEHOLDER.lastName;
  if (!account.registered || isPlaceholder) return '/users/account';
  switch (account.defaultTab) {
    case 'BUDGET':
      return '/last/budgets';
    case 'ANALYTICS':
      return '/analytics';
    default:
      return '/home';
  }
}
