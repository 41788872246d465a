import type { FastifyReply } from 'fastify';
import type { Kysely } from 'kysely';
import type { SignOnErrorCode } from '../../../../src/features/account/sign-on.wire.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { failureFrom } from '../../platform/failures/failure-from.ts';
import { askAgainAfter } from './ask-again.ts';
import { findBegun, type SignOnRequest } from './requests.ts';
import { findSignOnPlace } from './sign-on-place.ts';

/** A sign-on that comes to nothing. The person hears the code; the reason is for the log, and names nobody. */
export class SignOnFailure extends Error {
  override readonly name = 'SignOnFailure';
  readonly code: SignOnErrorCode;

  constructor(code: SignOnErrorCode, reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.code = code;
  }
}

/** Refusals that a forged message, or one that was tampered with, would get as well. */
const SUSPICIOUS: ReadonlySet<SignOnErrorCode> = new Set(['SSO_FAILED', 'SSO_LOGOUT_INCOMPLETE']);

/** What the person hears of whatever was thrown, and how much it concerns those who run the service. */
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
  /** Where the person wanted to go. */
  redirectTo?: string | null | undefined;
  /** By what the person may begin the sign-on again. */
  tenant?: string | undefined;
  idp?: string | undefined;
};

/** Back to the sign-in page, with the code and with what it takes to try again. */
export function returnToLogin(reply: FastifyReply, thrown: unknown, again: Again = {}): FastifyReply {
  const { code, level } = signOnOutcome(thrown);
  reply.log[level]({ err: thrown, code }, 'A single sign-on came to nothing.');
  askAgainAfter(code, reply);
  const { redirectTo, tenant, idp } = again;
  // What leads nowhere leads nowhere a second time.
  const isSomewhere = code !== 'SSO_UNKNOWN_PROVIDER';
  const place = isSomewhere && { ...(tenant && { tenant }), ...(idp && { idp }) };
  const query = new URLSearchParams({ error: code, ...(redirectTo && { redirectTo }), ...place });
  return reply.redirect(`/login?${query}`, 303);
}

/**
 * The same for a sign-on that had begun; `id` finds one that can be taken no more. What can be tried again is told as far as
 * the database answers.
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
