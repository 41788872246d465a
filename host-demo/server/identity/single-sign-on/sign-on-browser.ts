import { timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashToken, isToken, newToken } from '../../platform/session/token.ts';
import { cookieOptions, hostCookie } from '../session/session-cookie.ts';
import { SIGN_ON_MAX_MS } from './requests.ts';

const COOKIE = 'portico_sign_on';

/**
 * Marks the browser in which a sign-on begins, and answers the hash of the mark. Somebody else's answer of a provider,
 * slipped to this browser to sign it in as another person (login CSRF), then fails: its request carries another mark.
 * Several tabs share one mark, so that the second does not spoil the first.
 */
export function markBrowser(request: FastifyRequest, reply: FastifyReply): Buffer {
  const known = request.cookies[hostCookie(request, COOKIE)];
  const mark = known !== undefined && isToken(known) ? known : newToken();
  reply.setCookie(hostCookie(request, COOKIE), mark, { ...cookieOptions(request), maxAge: SIGN_ON_MAX_MS / 1000 });
  return hashToken(mark);
}

/** Whether this is the browser in which the sign-on began. */
export function isMarkedBrowser(request: FastifyRequest, hash: Buffer | null): boolean {
  const mark = request.cookies[hostCookie(request, COOKIE)];
  return hash !== null && mark !== undefined && isToken(mark) && timingSafeEqual(hash, hashToken(mark));
}
