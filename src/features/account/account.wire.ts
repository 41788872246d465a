import * as v from 'valibot';
import { isEmail, withAsciiDomain } from '../../base/validation/email.ts';
import { notAllWhitespace } from '../../base/validation/validators.ts';
import { accountRules } from './account-rules.words.ts';

/** An email address for signing in: trimmed, its domain in ASCII form, at most as long as mail allows (RFC 3696). */
export const EmailWire = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(),
  v.maxLength(320),
  v.transform(withAsciiDomain),
  v.check(isEmail),
);

/** Body of POST /login and POST /adminlogin. */
export const CredentialsWire = v.object({
  username: EmailWire,
  password: v.pipe(v.string(), v.nonEmpty()),
});
export type Credentials = v.InferOutput<typeof CredentialsWire>;

/**
 * Error codes of accounts. The specification fixes the first five; every error also has a message for users in
 * `details.message`.
 */
export const ACCOUNT_ERROR_CODES = {
  loginFailed: 'LOGIN_FAILED',
  trialEnded: 'EXPIRED_USER',
  ssoOnly: 'SSO_USER',
  /** The password was correct but must be changed: ExpiredPasswordDetailsWire. */
  passwordExpired: 'EXPIRED_PASSWORD',
  /** The password was correct, but at the other brand's address: SkinMismatchDetailsWire. */
  wrongBrand: 'SKIN_MISMATCH',
  /** The token is used, expired or unknown. */
  resetTokenInvalid: 'RESET_TOKEN_INVALID',
  passwordTooWeak: 'PASSWORD_TOO_WEAK',
  /** An expired password cannot be chosen again. */
  passwordReused: 'PASSWORD_REUSED',
  usernameTaken: 'USERNAME_TAKEN',
  /** An identity provider of another organization owns the email's domain. */
  emailDomainOwned: 'EMAIL_DOMAIN_OWNED',
  /** The current password, required for a change, was wrong. */
  wrongPassword: 'WRONG_PASSWORD',
} as const;

/** Details of EXPIRED_PASSWORD: a token for /resetpassword/{token}. */
export const ExpiredPasswordDetailsWire = v.object({ token: v.pipe(v.string(), v.nonEmpty()) });

/** Details of SKIN_MISMATCH: the origin at which this user signs in; the caller appends its path. */
export const SkinMismatchDetailsWire = v.object({ correctEndpoint: v.pipe(v.string(), v.url()) });

export const PASSWORD_MIN_LENGTH = 10;
export const PASSWORD_MAX_LENGTH = 1024;

/**
 * Returns the rule for a new password, whose issues are messages for users. `username` is the account's email address;
 * without it, only the server can check that the password differs from it.
 */
export function newPasswordFor(username?: string) {
  const same = (text: string) => text.trim().toLowerCase();
  return v.pipe(
    v.string(),
    v.maxLength(PASSWORD_MAX_LENGTH, accountRules.tooLong(PASSWORD_MAX_LENGTH)),
    v.check(notAllWhitespace, accountRules.onlySpaces),
    // Counts grapheme clusters: an emoji is one.
    v.minGraphemes(PASSWORD_MIN_LENGTH, accountRules.tooShort(PASSWORD_MIN_LENGTH)),
    v.check((text) => username === undefined || same(text) !== same(username), accountRules.isEmail),
  );
}

/**
 * POST users/send-reset-password-token. Answers 204 for known and unknown addresses alike. `admin` marks a request from
 * the administration site; the email always links to the site where the user signs in.
 */
export const ResetRequestWire = v.object({ username: EmailWire, admin: v.optional(v.boolean()) });
export type ResetRequest = v.InferOutput<typeof ResetRequestWire>;

/** The response of POST users/is-token-valid?token=. */
export const TokenValidWire = v.boolean();

/** POST users/reset-password?token=. `newPasswordFor` checks the password. */
export const PasswordResetWire = v.object({ newPassword: v.string() });

/** The response of GET users/by-token?token=: the user of a link for choosing a password; 404 for an invalid token. */
export const TokenOwnerWire = v.object({
  username: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  registered: v.boolean(),
  /** Whether the link replaces a password; false for the first one. Other servers may not have it. */
  hasPassword: v.optional(v.boolean()),
  organizationName: v.string(),
});
export type TokenOwner = v.InferOutput<typeof TokenOwnerWire>;
