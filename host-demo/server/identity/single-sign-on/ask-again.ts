import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SignOnErrorCode } from '../../../../src/features/account/sign-on.wire.ts';
import { cookieOptions, hostCookie } from '../../platform/session/host-cookie.ts';

const COOKIE = 'portico_ask_again';
const DAY_S = 86_400;

/** Errors about the identified user: without a prompt, the provider would return the same user again. */
const OF_PERSON: ReadonlySet<SignOnErrorCode> = new Set(['SSO_UNKNOWN_PERSON', 'EXPIRED_USER']);

/** After one of these errors, makes the next sign-on in this browser ask for an account. */
export function askAgainAfter(code: SignOnErrorCode, reply: FastifyReply): void {
  if (!OF_PERSON.has(code)) return;
  const { request } = reply;
  reply.setCookie(hostCookie(request, COOKIE), '1', { ...cookieOptions(request), maxAge: DAY_S });
}

export const mustAskAgain = (request: FastifyRequest): boolean =>
  request.cookies[hostCookie(request, COOKIE)] !== undefined;

/** After a sign-in, the provider may use the remembered account again. */
export function clearAskAgain(request: FastifyRequest, reply: FastifyReply): void {
  if (mustAskAgain(request)) reply.clearCookie(hostCookie(request, COOKIE), cookieOptions(request));
}
