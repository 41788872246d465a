import type { Account } from '../../shell/session/session.wire.ts';
import { isPlaceholderName } from './placeholder-name.wire.ts';

/** Returns the destination after signing in without a requested page. */
export function initialUrl(account: Pick<Account, 'registered' | 'firstName' | 'lastName' | 'defaultTab'>): string {
  if (!account.registered || isPlaceholderName(account)) return '/users/account';
  switch (account.defaultTab) {
    case 'BUDGET':
      return '/last/budgets';
    case 'ANALYTICS':
      return '/analytics';
    default:
      return '/home';
  }
}
