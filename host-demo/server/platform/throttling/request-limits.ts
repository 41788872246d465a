import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/open-database.ts';
import type { Environment } from '../environment/environment.ts';
import { Failure } from '../failures/failure.ts';
import { repeat } from '../housekeeping/repeat.ts';
import { visitorAddress } from '../proxies/visitor-address.ts';
import { createRequestCounts } from './request-counts.ts';

const MINUTE_MS = 60_000;
const MERGE_COUNTS_EVERY_MS = 1000;

export type LimitedKind = 'rest' | 'graphql' | 'collaboration' | 'pages';
/** Limits the requests of an address to the routes of one kind. */
export type RequestLimits = (kind: LimitedKind) => (routes: FastifyInstance) => Promise<void>;

/** Returns limits that count in all processes. Static files and other public pages have no limit. */
export function createRequestLimits(
  app: FastifyInstance,
  { background }: Database,
  { requestsPerMinute }: Environment,
): RequestLimits {
  if (requestsPerMinute === 0) return () => async () => {};
  const counts = createRequestCounts(background);
  repeat(app, MERGE_COUNTS_EVERY_MS, 'Requests could not be counted for all processes.', () => counts.merge());
  return (kind) => async (routes) => {
    await routes.register(rateLimit, {
      max: requestsPerMinute,
      timeWindow: MINUTE_MS,
      store: counts.storeOf(kind),
      keyGenerator: (request) => normalizeIP(visitorAddress(request)),
      allowList: (request) => kind === 'pages' && request.routeOptions.config.access === 'public',
      errorResponseBuilder: () => new Failure('TOO_MANY_REQUESTS'),
    });
  };
}
