import type { FastifyPluginAsync } from 'fastify';
import * as v from 'valibot';
import { type FoundItem, FoundItemWire } from '../../../src/features/search/search.wire.ts';
import { allow } from '../platform/access/access.ts';
import { findItems } from './queries.ts';
import { readQuery } from './read-query.ts';

const SearchedQuery = v.object({ query: v.string() });

type Search = { Querystring: { query?: unknown } };

/** POST item-search?query=: items of the caller's organization by name or id, best match first. */
export function itemSearchRoutes(): FastifyPluginAsync {
  return async (app) => {
    app.post<Search>(
      '/item-search',
      allow('session', {
        responses: { 200: v.array(FoundItemWire) },
        errors: ['SEARCH_TOO_SLOW', 'SERVER_BUSY'],
        query: SearchedQuery,
      }),
      async (request): Promise<FoundItem[]> => {
        const { organization } = request.signedIn();
        const query = readQuery(request.query.query);
        return await request.heavyRead((searches) => findItems(searches, organization.id, query), 'searches');
      },
    );
  };
}
