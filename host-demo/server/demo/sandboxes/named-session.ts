import type { FastifyRequest } from 'fastify';
import { SANDBOX_SESSION_HEADER, SANDBOX_SESSION_QUERY } from './sandbox.wire.ts';

/** Returns the token of the sandbox session that a request names, in a header or in its address. */
export function namedSessionOf(request: FastifyRequest): string | undefined {
  const header = request.headers[SANDBOX_SESSION_HEADER.toLowerCase()];
  if (typeof header === 'string') return header;
  const query = (request.query as Record<string, unknown>)[SANDBOX_SESSION_QUERY];
  return typeof query === 'string' ? query : undefined;
}
