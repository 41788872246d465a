import * as v from 'valibot';
import { EmailWire } from './account.wire.ts';
import { accountRules } from './account-rules.words.ts';
import { ProfileWire } from './own-account.wire.ts';

const ORGANIZATION_NAME_MAX = 100;

/** The name of an organization: one line. */
export const OrganizationNameWire = v.pipe(
  v.string(),
  v.transform((name) => name.normalize().replace(/\s+/g, ' ').trim()),
  v.nonEmpty(accountRules.organization.missing),
  v.maxLength(ORGANIZATION_NAME_MAX, accountRules.tooLong(ORGANIZATION_NAME_MAX)),
  v.check((name) => !/[\p{C}\p{Zl}\p{Zp}]/u.test(name), accountRules.organization.notStorable),
);

/** GET organization-signup: whether users can sign up organizations. */
export const SignUpOpenWire = v.object({ open: v.boolean() });

/** POST validate-organization. */
export const OrganizationLookupWire = v.strictObject({ name: OrganizationNameWire });

/** The response: whether no organization has this name, in any letter case. */
export const OrganizationAvailableWire = v.object({ available: v.boolean() });

/**
 * POST organization-signup (docs/decisions/0083-sign-up.md): creates an organization and the user who manages it. The
 * user signs in with `username`; `email` replaces it where it is missing. Answers 204, and sends the link by email.
 * Rejects with NAME_TAKEN, EMAIL_DOMAIN_OWNED, TOO_MANY_ATTEMPTS, and 404 while the switch is off.
 */
export const SignUpWire = v.pipe(
  v.strictObject({
    organization: v.strictObject({ name: OrganizationNameWire }),
    user: v.strictObject({ ...ProfileWire.pipe[0].entries, username: v.optional(EmailWire) }),
    email: v.optional(EmailWire),
  }),
  v.check(({ user, email }) => (user.username ?? email) !== undefined),
  v.check(({ user, email }) => !user.username || !email || user.username.toLowerCase() === email.toLowerCase()),
);
export type SignUp = v.InferInput<typeof SignUpWire>;
