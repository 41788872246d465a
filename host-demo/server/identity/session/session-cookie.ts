import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

export const SESSION_COOKIE = 'portico_session';

/**
 * The name under which a cookie goes over https: with the prefix __Host- browsers take it from this very host alone, so
 * that no neighbouring host can plant one. Plain http has no such prefix.
 */
export const hostCookie = (request: FastifyRequest, name: string): string =>
  request.protocol === 'https' ? `__Host-${name}` : name;

/** Options of every cookie of the server. Scripts cannot read it unless the caller says otherwise. */
export const cookieOptions = (request: FastifyRequest): CookieSerializeOptions => ({
  path: '/',
  sameSite: 'lax',
  httpOnly: true,
  secure: request.protocol === 'https',
});

/** The session token that the browser sent, whatever it is worth. */
export const sessionCookieOf = (request: FastifyRequest): string | undefined =>
  request.cookies[hostCookie(request, SESSION_COOKIE)];

export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  reply.setCookie(hostCookie(request, SESSION_COOKIE), token, cookieOptions(request));
}

export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(hostCookie(request, SESSION_COOKIE), cookieOptions(request));
}
