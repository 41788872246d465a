import type { FastifyPluginAsync } from 'fastify';
import type { Kysely } from 'kysely';
import { allow } from '../../platform/access/access.ts';
import { readBody } from '../../platform/contract/read-input.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { FaultWire } from './fault.wire.ts';
import { clearFaults, setFault } from './queries.ts';

/** POST faults turns on a fault for the caller's session, DELETE faults turns all of its faults off. */
export function faultRoutes({ db }: { db: Kysely<Tables> }): FastifyPluginAsync {
  return async (app) => {
    app.post('/faults', allow('session', { body: FaultWire }), async (request, reply) => {
      const session = request.signedIn();
      const fault = readBody(request, FaultWire);
      await setFault(db, session, fault);
      return reply.code(201).send(fault);
    });
    app.delete('/faults', allow('session', { responses: { 204: null } }), async (request, reply) => {
      const session = request.signedIn();
      await clearFaults(db, session);
      return reply.code(204).send();
    });
  };
}
