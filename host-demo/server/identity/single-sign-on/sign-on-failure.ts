import type { FastifyReply } from 'fastify';
import type { Kysely } from 'kysely';
import type { SignOnErrorCode } from '../../../../src/features/account/sign-on.wire.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { failureFrom } from '../../platform/failures/failure-from.ts';
import { askAgainAfter } from './ask-again.ts';
import { findBegun, type SignOnRequest } from './requests.ts';
import { findSignOnPlace } from './sign-on-place.ts';

/** A failed sign-on. The user sees the code; the reason goes to the log and contains no personal data. */
export class SignOnFailure extends Error {
  override readonly name = 'SignOnFailure';
  readonly code: SignOnErrorCode;

  constructor(code: SignOnErrorCode, reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.code = code;
  }
}

/** Errors that a forged or modified message would also cause. */
const SUSPICIOUS: ReadonlySet<SignOnErrorCode> = new Set(['SSO_FAILED', 'SSO_LOGOUT_INCOMPLETE']);

/** Returns the code that the user sees, and the level for the log. */
export function signOnOutcome(thrown: unknown): { code: SignOnErrorCode; level: 'info' | 'warn' | 'error' } {
  if (thrown instanceof SignOnFailure) {
    return { code: thrown.code, level: SUSPICIOUS.has(thrown.code) ? 'warn' : 'info' };
  }
  const { code, status } = failureFrom(thrown);
  if (code === 'DATABASE_UNAVAILABLE') return { code: 'SERVICE_UNAVAILABLE', level: 'error' };
  if (code === 'TOO_MANY_REQUESTS') return { code: 'SERVICE_UNAVAILABLE', level: 'info' };
  return { code: 'SSO_FAILED', level: status >= 500 ? 'error' : 'info' };
}

type Again = {
  /** The destination of the sign-on. */
  redirectTo?: string | null | undefined;
  /** The tenant with which the user can start again. */
  tenant?: string | undefined;
  idp?: string | undefined;
};

/** Redirects to the sign-in page with the code and the values for another attempt. */
export function returnToLogin(reply: FastifyReply, thrown: unknown, again: Again = {}): FastifyReply {
  const { code, level } = signOnOutcome(thrown);
  reply.log[level]({ err: thrown, code }, 'A single sign-on failed.');
  askAgainAfter(code, reply);
  const { redirectTo, tenant, idp } = again;
  // Retrying an unknown provider would fail again.
  const isSomewhere = code !== 'SSO_UNKNOWN_PROVIDER';
  const place = isSomewhere && { ...(tenant && { tenant }), ...(idp && { idp }) };
  const query = new URLSearchParams({ error: code, ...(redirectTo && { redirectTo }), ...place });
  return reply.redirect(`/login?${query}`, 303);
}

/**
 * Redirects after a sign-on that had started; `id` also finds a used request. Includes the values for another attempt, if
 * the database responds.
 */
export async function returnBegun(
  db: Kysely<Tables>,
  reply: FastifyReply,
  thrown: unknown,
  begun: Pick<SignOnRequest, 'organizationId' | 'redirectTo'> | null,
  id: string,
): Promise<FastifyReply> {
  const known = begun ?? (await findBegun(db, id).catch(() => null));
  if (!known) return returnToLogin(reply, thrown);
  const place = await findSignOnPlace(db, known.organizationId).catch(() => null);
  return returnToLogin(reply, thrown, { redirectTo: known.redirectTo, ...place });
}
