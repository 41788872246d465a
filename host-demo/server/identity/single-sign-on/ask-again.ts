import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SignOnErrorCode } from '../../../../src/features/account/sign-on.wire.ts';
import { cookieOptions, hostCookie } from '../session/session-cookie.ts';

const COOKIE = 'portico_ask_again';
const DAY_S = 86_400;

/** Refusals of the person whom the provider vouches for: asked again it would name the same one, without a word. */
const OF_PERSON: ReadonlySet<SignOnErrorCode> = new Set(['SSO_UNKNOWN_PERSON', 'EXPIRED_USER']);

/** After the refusal of a person, the next sign-on in this browser lets them choose another account. */
export function askAgainAfter(code: SignOnErrorCode, reply: FastifyReply): void {
  if (!OF_PERSON.has(code)) return;
  const { request } = reply;
  reply.setCookie(hostCookie(request, COOKIE), '1', { ...cookieOptions(request), maxAge: DAY_S });
}

export const mustAskAgain = (request: FastifyRequest): boolean =>
  request.cookies[hostCookie(request, COOKIE)] !== undefined;

/** Somebody has signed in: from now on the provider may remember them. */
export function asksNoMore(request: FastifyRequest, reply: FastifyReply): void {
  if (mustAskAgain(request)) reply.clearCookie(hostCookie(request, COOKIE), cookieOptions(request));
}
