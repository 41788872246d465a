import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieOptions, hostCookie } from '../../platform/session/host-cookie.ts';

export const SESSION_COOKIE = 'portico_session';

/** Returns the session token that the browser sent, without checking it. */
export const sessionCookieOf = (request: FastifyRequest): string | undefined =>
  request.cookies[hostCookie(request, SESSION_COOKIE)];

export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  reply.setCookie(hostCookie(request, SESSION_COOKIE), token, cookieOptions(request));
}

export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(hostCookie(request, SESSION_COOKIE), cookieOptions(request));
}
