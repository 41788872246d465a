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

/** The forms of these calls show failures next to their fields. */
const QUIET = { handlesError: true } as const;
const EnteredWire = v.pipe(v.string(), v.parseJson(), SessionWire);

/**
 * Signs in with a password, or with the token of a link; rejects with the codes of `account.wire.ts`. An admin signs in
 * on the administration site. Returns the session if the server sends it.
 */
export async function signIn(
  rest: Rest,
  credentials: Credentials | { token: string },
  options: { admin: boolean },
): Promise<SessionAnswer | undefined> {
  // Reads the whole response: leaving the page during a response counts as a failed request.
  const login = (await rest()).post(options.admin ? 'adminlogin' : 'login', { json: credentials, ...QUIET });
  const answer = v.safeParse(EnteredWire, await login.text());
  return answer.success ? answer.output : undefined;
}

/**
 * Requests a link for choosing a new password. The response does not reveal whether the account exists
 * (docs/decisions/0024-sign-in-forms.md).
 */
export async function requestPasswordReset(rest: Rest, request: ResetRequest): Promise<void> {
  await (await rest()).post('users/send-reset-password-token', { json: request, ...QUIET }).text();
}

/** Returns where users with this email domain sign in; undefined if that is unknown. */
export async function findSignOnPlace(rest: Rest, lookup: SignOnLookup): Promise<SignOnPlace | undefined> {
  const { signOn } = await (await rest()).post('sign-on-place', { json: lookup, ...QUIET }).json(SignOnFoundWire);
  return signOn ?? undefined;
}

/** Returns whether the link's token is still valid. */
export const isResetTokenValid = async (rest: Rest, token: string): Promise<boolean> =>
  (await rest()).post('users/is-token-valid', { searchParams: { token }, ...QUIET }).json(TokenValidWire);

/** Returns the token's user; rejects with 404 for an invalid token. */
export const readTokenOwner = async (rest: Rest, token: string): Promise<TokenOwner> =>
  (await rest()).get('users/by-token', { searchParams: { token }, ...QUIET }).json(TokenOwnerWire);

/** Sets a new password for the token's user, which ends all their links, and all sessions except this browser's. */
export async function resetPassword(rest: Rest, token: string, newPassword: string): Promise<void> {
  await (await rest())
    .post('users/reset-password', { searchParams: { token }, json: { newPassword }, ...QUIET })
    .text();
}
