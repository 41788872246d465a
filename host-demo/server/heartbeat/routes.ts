import type { FastifyPluginAsync } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/open-database.ts';
import type { Environment } from '../environment.ts';

/** GET heartbeat/ping and admin/pong (shell.md section 7, decision D7). Neither needs a session. */
export function heartbeatRoutes({
  db,
  environment,
}: {
  db: Kysely<Tables>;
  environment: Environment;
}): FastifyPluginAsync {
  return async (app) => {
    app.get('/heartbeat/ping', async (_request, reply) => {
      await sql`select 1`.execute(db);
      return reply.type('text/plain').send('pong');
    });
    if (environment.adminSite) {
      app.get('/admin/pong', async (_request, reply) => reply.type('text/plain').send('pong'));
    }
  };
}
