import * as v from 'valibot';
import { isEmail, withAsciiDomain } from '../../base/validation/email.ts';
import { notAllWhitespace } from '../../base/validation/validators.ts';

/** An email address that people sign in with: trimmed, its domain in ASCII form, at most as long as mail can carry (RFC 3696). */
export const EmailWire = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(),
  v.maxLength(320),
  v.transform(withAsciiDomain),
  v.check(isEmail),
);

/** What POST /login and POST /adminlogin take. */
export const CredentialsWire = v.object({
  username: EmailWire,
  password: v.pipe(v.string(), v.nonEmpty()),
});
export type Credentials = v.InferOutput<typeof CredentialsWire>;

/**
 * Codes of refusals around accounts. The specification fixes the first five; every refusal also carries a
 * sentence for the person in `details.message`.
 */
export const ACCOUNT_ERROR_CODES = {
  loginFailed: 'LOGIN_FAILED',
  trialEnded: 'EXPIRED_USER',
  ssoOnly: 'SSO_USER',
  /** The password was right but must be changed: ExpiredPasswordDetailsWire. */
  passwordExpired: 'EXPIRED_PASSWORD',
  /** The password was right, at the wrong brand's address: SkinMismatchDetailsWire. */
  wrongBrand: 'SKIN_MISMATCH',
  /** The token was used, has expired, or was never given. */
  resetTokenInvalid: 'RESET_TOKEN_INVALID',
  passwordTooWeak: 'PASSWORD_TOO_WEAK',
  /** An expired password cannot be its own successor. */
  passwordReused: 'PASSWORD_REUSED',
  usernameTaken: 'USERNAME_TAKEN',
  /** An identity provider of another organization owns the email's domain. */
  emailDomainOwned: 'EMAIL_DOMAIN_OWNED',
  /** The current password, asked for before it is changed, was not that. */
  wrongPassword: 'WRONG_PASSWORD',
} as const;

/** Details of EXPIRED_PASSWORD: a token for /resetpassword/{token}. */
export const ExpiredPasswordDetailsWire = v.object({ token: v.pipe(v.string(), v.nonEmpty()) });

/** Details of SKIN_MISMATCH: the origin at which this person signs in, to which the caller appends its path. */
export const SkinMismatchDetailsWire = v.object({ correctEndpoint: v.pipe(v.string(), v.url()) });

export const PASSWORD_MIN_LENGTH = 10;
export const PASSWORD_MAX_LENGTH = 1024;

/**
 * The rule for a new password, whose issues are sentences for the person. `username` is the e-mail of whoever it is for;
 * without it, only the server can say that the password must not be the e-mail.
 */
export function newPasswordFor(username?: string) {
  const same = (text: string) => text.trim().toLowerCase();
  return v.pipe(
    v.string(),
    v.maxLength(PASSWORD_MAX_LENGTH, `Enter at most ${PASSWORD_MAX_LENGTH} characters.`),
    v.check(notAllWhitespace, 'A password can’t consist of spaces only.'),
    // As a person counts them: an emoji is one.
    v.minGraphemes(PASSWORD_MIN_LENGTH, `Please use at least ${PASSWORD_MIN_LENGTH} characters.`),
    v.check(
      (text) => username === undefined || same(text) !== same(username),
      'Choose a password other than your email address.',
    ),
  );
}

/**
 * POST users/send-reset-password-token. Answers 204 for known and unknown e-mails alike. `admin` says that it was asked
 * for on the administration site; the mail leads to the site where the person signs in, whatever it says.
 */
export const ResetRequestWire = v.object({ username: EmailWire, admin: v.optional(v.boolean()) });
export type ResetRequest = v.InferOutput<typeof ResetRequestWire>;

/** The answer of POST users/is-token-valid?token=. */
export const TokenValidWire = v.boolean();

/** POST users/reset-password?token=. The password itself is held by `newPasswordFor`. */
export const PasswordResetWire = v.object({ newPassword: v.string() });

/** The answer of GET users/by-token?token=: whom a link for choosing a password belongs to; 404 when it is not valid. */
export const TokenOwnerWire = v.object({
  username: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  registered: v.boolean(),
  organizationName: v.string(),
});
export type TokenOwner = v.InferOutput<typeof TokenOwnerWire>;
