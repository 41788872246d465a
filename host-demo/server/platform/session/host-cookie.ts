import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';

/**
 * Returns the name of a cookie. Over https it has the prefix __Host-, which browsers accept only from this exact host,
 * so that no sibling host can set it. Plain http does not support the prefix.
 */
export const hostCookie = (request: FastifyRequest, name: string): string =>
  request.protocol === 'https' ? `__Host-${name}` : name;

/** Returns the options of all cookies of the server. HttpOnly unless overridden. */
export const cookieOptions = (request: FastifyRequest): CookieSerializeOptions => ({
  path: '/',
  sameSite: 'lax',
  httpOnly: true,
  secure: request.protocol === 'https',
});
