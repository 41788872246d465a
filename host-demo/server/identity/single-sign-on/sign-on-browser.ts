import { timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieOptions, hostCookie } from '../../platform/session/host-cookie.ts';
import { hashToken, isToken, newToken } from '../../platform/session/token.ts';
import { SIGN_ON_MAX_MS } from './requests.ts';

const COOKIE = 'portico_sign_on';

/**
 * Marks the browser that starts a sign-on and returns the hash of the mark. This prevents login CSRF: a provider's
 * response that an attacker plants in another browser fails, because its request has a different mark. Tabs share one
 * mark, so that a second tab does not invalidate the first.
 */
export function markBrowser(request: FastifyRequest, reply: FastifyReply): Buffer {
  const known = request.cookies[hostCookie(request, COOKIE)];
  const mark = known !== undefined && isToken(known) ? known : newToken();
  reply.setCookie(hostCookie(request, COOKIE), mark, { ...cookieOptions(request), maxAge: SIGN_ON_MAX_MS / 1000 });
  return hashToken(mark);
}

/** Returns whether this browser started the sign-on. */
export function isMarkedBrowser(request: FastifyRequest, hash: Buffer | null): boolean {
  const mark = request.cookies[hostCookie(request, COOKIE)];
  return hash !== null && mark !== undefined && isToken(mark) && timingSafeEqual(hash, hashToken(mark));
}
