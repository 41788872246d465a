import type { FastifyInstance } from 'fastify';
import type { Environment } from '../../platform/environment/environment.ts';
import { injectCallFaults } from './inject-call-faults.ts';

/** Lets the calls of `app` whose routes have a name for faults go wrong for whoever has switched that on; not in production. */
export function addCallFaults(app: FastifyInstance, { production }: Environment): void {
  if (production) return;
  app.addHook('preHandler', async (request, reply) => {
    if (!request.routeOptions.config.faulty) return;
    const session = await request.readSession();
    if (session) await injectCallFaults(request, reply, session.faults);
  });
}
