import type { FastifyRequest } from 'fastify';
import { Failure } from '../failures/failure.ts';

/**
 * Refuses what a page of another origin sends. Browsers say so in Sec-Fetch-Site; those that do not are known by Origin.
 * What sends neither is no browser, and the CSRF token decides. Throws CROSS_SITE.
 */
export function refuseCrossSite(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site'];
  if (site === 'same-origin' || site === 'none') return;
  const { origin } = request.headers;
  if (site !== undefined || (origin !== undefined && hostOf(origin) !== request.host)) throw new Failure('CROSS_SITE');
}

/** Undefined for `null`, the origin of a page that has none. */
const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : undefined);
