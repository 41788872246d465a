import * as v from 'valibot';
import type { Rest } from '../../browser/transport/rest.ts';
import { type SessionAnswer, SessionWire } from '../../shell/session/session.wire.ts';
import {
  type Credentials,
  type ResetRequest,
  type TokenOwner,
  TokenOwnerWire,
  TokenValidWire,
} from './account.wire.ts';
import { SignOnFoundWire, type SignOnLookup, type SignOnPlace } from './sign-on.wire.ts';

/** The screens of these calls say what failed beside their fields. */
const QUIET = { handlesError: true } as const;
const EnteredWire = v.pipe(v.string(), v.parseJson(), SessionWire);

/**
 * Signs in by password, or by the token of a link alone; refused with the codes of `account.wire.ts`. An admin signs in
 * on the administration site. Answers the session where the server says it at once.
 */
export async function signIn(
  rest: Rest,
  credentials: Credentials | { token: string },
  options: { admin: boolean },
): Promise<SessionAnswer | undefined> {
  // Read to its end: a page that is left in the middle of an answer reports a failed request.
  const login = (await rest()).post(options.admin ? 'adminlogin' : 'login', { json: credentials, ...QUIET });
  const answer = v.safeParse(EnteredWire, await login.text());
  return answer.success ? answer.output : undefined;
}

/**
 * Has a link for choosing a new password sent, if there is such an account; the answer does not tell
 * (docs/decisions/0024-sign-in-forms.md).
 */
export async function requestPasswordReset(rest: Rest, request: ResetRequest): Promise<void> {
  await (await rest()).post('users/send-reset-password-token', { json: request, ...QUIET }).text();
}

/** Returns where users with an email of this domain sign in; undefined where that is not known. */
export async function findSignOnPlace(rest: Rest, lookup: SignOnLookup): Promise<SignOnPlace | undefined> {
  const { signOn } = await (await rest()).post('sign-on-place', { json: lookup, ...QUIET }).json(SignOnFoundWire);
  return signOn ?? undefined;
}

/** Whether the token of such a link can still be used. */
export const isResetTokenValid = async (rest: Rest, token: string): Promise<boolean> =>
  (await rest()).post('users/is-token-valid', { searchParams: { token }, ...QUIET }).json(TokenValidWire);

/** Whose token it is; refused with 404 when it cannot be used. */
export const readTokenOwner = async (rest: Rest, token: string): Promise<TokenOwner> =>
  (await rest()).get('users/by-token', { searchParams: { token }, ...QUIET }).json(TokenOwnerWire);

/** Gives the token's owner a new password, which ends all links they have, and all sessions but that of this browser. */
export async function resetPassword(rest: Rest, token: string, newPassword: string): Promise<void> {
  await (await rest())
    .post('users/reset-password', { searchParams: { token }, json: { newPassword }, ...QUIET })
    .text();
}
