import type { FastifyPluginAsync } from 'fastify';
import type { FoundItem } from '../../../src/features/search/search.wire.ts';
import type { Database } from '../database/open-database.ts';
import type { Environment } from '../environment.ts';
import { addCallFaults } from '../faults/add-call-faults.ts';
import { requireSession } from '../session/signed-in.ts';
import { findItems } from './queries.ts';
import { readQuery } from './read-query.ts';

type Search = { Querystring: { query?: unknown } };

/** POST item-search?query= (planning-data.md section 7): items of the caller's organization by name or id, best first. */
export function itemSearchRoutes({
  database,
  environment,
}: {
  database: Database;
  environment: Environment;
}): FastifyPluginAsync {
  return async (app) => {
    addCallFaults(app, environment);
    const config = { faulty: 'itemSearch' as const };
    app.post<Search>('/item-search', { config }, async (request): Promise<FoundItem[]> => {
      const { organization } = requireSession(await request.readSession());
      return await findItems(database.searches, organization.id, readQuery(request.query.query));
    });
  };
}
