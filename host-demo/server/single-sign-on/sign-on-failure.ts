import type { FastifyReply } from 'fastify';
import type { SignOnErrorCode } from '../../../src/features/account/sign-on.wire.ts';
import { failureFrom } from '../failures/failure-from.ts';

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

/**
 * Back to the sign-in page with the code, and with where the person wanted to go. Without a tenant, which would begin
 * the same sign-on again.
 */
export function returnToLogin(reply: FastifyReply, thrown: unknown, redirectTo?: string | null): FastifyReply {
  const { code, level } = signOnOutcome(thrown);
  reply.log[level]({ err: thrown, code }, 'A single sign-on came to nothing.');
  const query = new URLSearchParams({ error: code, ...(redirectTo && { redirectTo }) });
  return reply.redirect(`/login?${query}`, 303);
}
