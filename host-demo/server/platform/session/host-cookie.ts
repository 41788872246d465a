import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';

/**
 * Returns the name of a cookie over https: browsers accept the prefix __Host- from this host alone, so that no neighbouring
 * host can plant one. Plain http has no such prefix.
 */
export const hostCookie = (request: FastifyRequest, name: string): string =>
  request.protocol === 'https' ? `__Host-${name}` : name;

/** Returns the options of every cookie of the server. Scripts cannot read it unless the caller overrides that. */
export const cookieOptions = (request: FastifyRequest): CookieSerializeOptions => ({
  path: '/',
  sameSite: 'lax',
  httpOnly: true,
  secure: request.protocol === 'https',
});
