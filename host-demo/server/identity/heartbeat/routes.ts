import type { FastifyPluginAsync } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { allow } from '../../platform/access/access.ts';
import { TEXT } from '../../platform/contract/route-contract.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import type { Switches } from '../../platform/switches/switches.ts';

/** GET heartbeat/ping and admin/pong (docs/decisions/0023-maintenance-page.md). Neither requires a session. */
export function heartbeatRoutes({ db, switches }: { db: Kysely<Tables>; switches: Switches }): FastifyPluginAsync {
  return async (app) => {
    app.get('/heartbeat/ping', allow('public', { responses: { 200: TEXT } }), async (_request, reply) => {
      await sql`select 1`.execute(db);
      return reply.type('text/plain').send('pong');
    });
    app.get('/admin/pong', allow('public', { responses: { 200: TEXT } }), async (_request, reply) => {
      if (!(await switches.isOn('admin-site'))) return reply.callNotFound();
      return reply.type('text/plain').send('pong');
    });
  };
}
