import type { FastifyReply } from 'fastify';
import type { SignOnErrorCode } from '../../../src/features/account/sign-on.wire.ts';

/** A sign-on that comes to nothing. The person hears the code; the reason is for the log. */
export class SignOnFailure extends Error {
  override readonly name = 'SignOnFailure';
  readonly code: SignOnErrorCode;

  constructor(code: SignOnErrorCode, reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.code = code;
  }
}

/**
 * Back to the sign-in page with the code, and with where the person wanted to go. Without a tenant, which would begin
 * the same sign-on again.
 */
export function returnToLogin(reply: FastifyReply, thrown: unknown, redirectTo?: string | null): FastifyReply {
  const failure = thrown instanceof SignOnFailure ? thrown : undefined;
  const code = failure?.code ?? 'SSO_FAILED';
  reply.log.info({ err: thrown, code }, 'A single sign-on was refused.');
  const query = new URLSearchParams({ error: code, ...(redirectTo && { redirectTo }) });
  return reply.redirect(`/login?${query}`, 303);
}
