import type { FastifyRequest } from 'fastify';
import { Failure } from '../failures/failure.ts';

/**
 * Rejects requests from pages of other origins, which browsers mark with Sec-Fetch-Site or Origin. Without either, the
 * caller is no browser, and the CSRF token decides. Throws CROSS_SITE.
 */
export function refuseCrossSite(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site'];
  if (site === 'same-origin' || site === 'none') return;
  const { origin } = request.headers;
  if (site !== undefined || (origin !== undefined && hostOf(origin) !== request.host)) throw new Failure('CROSS_SITE');
}

/** Undefined for `null`, an opaque origin. */
const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : undefined);
