import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

export const SESSION_COOKIE = 'portico_session';

/**
 * Returns the cookie's name. Over https it has the prefix __Host-, which browsers accept only from this exact host, so
 * that no sibling host can set it. Plain http does not support the prefix.
 */
export const hostCookie = (request: FastifyRequest, name: string): string =>
  request.protocol === 'https' ? `__Host-${name}` : name;

/** Options of all cookies of the server. HttpOnly unless the caller overrides it. */
export const cookieOptions = (request: FastifyRequest): CookieSerializeOptions => ({
  path: '/',
  sameSite: 'lax',
  httpOnly: true,
  secure: request.protocol === 'https',
});

/** Returns the session token that the browser sent, without checking it. */
export const sessionCookieOf = (request: FastifyRequest): string | undefined =>
  request.cookies[hostCookie(request, SESSION_COOKIE)];

export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  reply.setCookie(hostCookie(request, SESSION_COOKIE), token, cookieOptions(request));
}

export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(hostCookie(request, SESSION_COOKIE), cookieOptions(request));
}
