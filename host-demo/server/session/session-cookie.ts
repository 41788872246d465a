import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';

export const SESSION_COOKIE = 'portico_session';

/** Options of every cookie of the server. Scripts cannot read it unless the caller says otherwise. */
export const cookieOptions = (request: FastifyRequest): CookieSerializeOptions => ({
  path: '/',
  sameSite: 'lax',
  httpOnly: true,
  secure: request.protocol === 'https',
});
