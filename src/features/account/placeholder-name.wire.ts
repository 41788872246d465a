import { accountRules } from './account-rules.words.ts';

/** Name of an account whose user has not entered one: single sign-on and invitations create it. */
export const PLACEHOLDER_NAME = { firstName: 'Unnamed', lastName: 'User' } as const;

const same = (text: string, other: string) => text.trim().toLowerCase() === other.toLowerCase();

/** Returns whether a name is the placeholder, which users cannot save as their own. */
export const isPlaceholderName = ({ firstName, lastName }: { firstName: string; lastName: string }): boolean =>
  same(firstName, PLACEHOLDER_NAME.firstName) && same(lastName, PLACEHOLDER_NAME.lastName);

/** Message for users who try to. */
export const PLACEHOLDER_NAME_RULE = accountRules.placeholderName;
