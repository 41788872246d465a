import { folded } from '../../../base/text/folded.ts';
import type { BudgetUser, BudgetUsers } from './budget-users.wire.ts';

/** Returns a user as text that can be read again: the name, or the email if several users have this name. */
export function userText(users: BudgetUsers, { name, email }: BudgetUser): string {
  const isShared = users.filter((user) => isSame(user.name, name)).length > 1;
  return isShared ? (email ?? name) : name;
}

/** Returns the users whose email starts with a text, or a word of whose name does. */
export function matchingUsers(users: BudgetUsers, text: string): BudgetUsers {
  const wanted = folded(text.trim());
  return users.filter(
    ({ name, email = '' }) => folded(email).startsWith(wanted) || ` ${folded(name)}`.includes(` ${wanted}`),
  );
}

/** Returns the only user with this name or email, otherwise the only one that matches it; the number of users without one. */
export function readUser(users: BudgetUsers, text: string): BudgetUser | number {
  const exact = users.filter(({ name, email }) => isSame(name, text) || (email !== undefined && isSame(email, text)));
  const found = exact.length > 0 ? exact : matchingUsers(users, text);
  return found.length === 1 ? (found[0] as BudgetUser) : found.length;
}

const isSame = (one: string, other: string) => folded(one.trim()) === folded(other.trim());
