import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AuditQueue } from './audit-queue.ts';
import { callerOf } from './caller.ts';

/** Records every answer of `app` that refuses a user, or a page of another site, with status 403. */
export function recordRefusals(app: FastifyInstance, audit: AuditQueue): void {
  app.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode === 403) await recordRefusal(audit, request);
  });
}

/** Records that a call was refused; `field` is the query or mutation that it asked for. */
export async function recordRefusal(audit: AuditQueue, request: FastifyRequest, field?: string): Promise<void> {
  const session = await request.readSession().catch(() => null);
  // Visitors can make up any number of addresses, so that theirs count by route.
  const address = session ? request.url : (request.routeOptions.url ?? '');
  const [path = ''] = address.split('?', 1);
  audit.add({
    action: 'access.refused',
    organizationId: session?.organization.id ?? null,
    by: callerOf(request),
    object: { kind: 'address', name: `${request.method} ${path}${field === undefined ? '' : ` ${field}`}` },
  });
}
