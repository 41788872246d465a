import type { FastifyInstance, FastifyRequest } from 'fastify';
import { APPROVAL_ERROR_CODES } from '../../../../src/features/budgets/approvals/item-approvals.wire.ts';
import { TRANSFER_ERROR_CODES } from '../../../../src/features/budgets/transfers/target-transfers.wire.ts';
import { failureFrom } from '../failures/failure-from.ts';
import { actorOf } from './actor.ts';
import type { AuditQueue } from './audit-queue.ts';

/** Refusals of rights, by code. Those of sign-ins and passwords have entries of their own. */
const RECORDED: ReadonlySet<string> = new Set([
  'FORBIDDEN',
  'CSRF_INVALID',
  'CROSS_SITE',
  APPROVAL_ERROR_CODES.ownRequest,
  TRANSFER_ERROR_CODES.ownRequest,
]);

/** Records every answer of `app` that refuses a right, or a call of another site. */
export function recordRefusals(app: FastifyInstance, audit: AuditQueue): void {
  const codes = new WeakMap<FastifyRequest, string>();
  app.addHook('onError', async (request, _reply, error) => {
    codes.set(request, failureFrom(error).code);
  });
  app.addHook('onResponse', async (request, reply) => {
    const code = codes.get(request);
    // A page says by itself that it is not for the user.
    if (code === undefined ? reply.statusCode === 403 : RECORDED.has(code))
      await recordRefusal(audit, request, { code });
  });
}

/** Records that a call was refused; `field` is the query or mutation that it asked for. */
export async function recordRefusal(
  audit: AuditQueue,
  request: FastifyRequest,
  { code = 'FORBIDDEN', field }: { code?: string | undefined; field?: string },
): Promise<void> {
  const session = await request.readSession().catch(() => null);
  // Visitors can make up any number of addresses, so that theirs count by route.
  const address = session ? request.url : (request.routeOptions.url ?? '');
  const [path = ''] = address.split('?', 1);
  audit.add({
    action: 'access.refused',
    organizationId: session?.organization.id ?? null,
    by: actorOf(request),
    after: { reason: code },
    object: { kind: 'address', name: `${request.method} ${path}${field === undefined ? '' : ` ${field}`}` },
  });
}
