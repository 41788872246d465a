import type { FastifyInstance, FastifyRequest } from 'fastify';
import { APPROVAL_ERROR_CODES } from '../../../../src/features/budgets/approvals/item-approvals.wire.ts';
import { TRANSFER_ERROR_CODES } from '../../../../src/features/budgets/transfers/target-transfers.wire.ts';
import { failureFrom } from '../failures/failure-from.ts';
import { actorOf } from './actor.ts';
import type { AuditQueue } from './audit-queue.ts';

/** Recorded error codes. Failed sign-ins and passwords have separate entries. */
const RECORDED: ReadonlySet<string> = new Set([
  'FORBIDDEN',
  'CSRF_INVALID',
  'CROSS_SITE',
  APPROVAL_ERROR_CODES.ownRequest,
  TRANSFER_ERROR_CODES.ownRequest,
]);

/** Records every refused or cross-site call of `app`. */
export function recordRefusals(app: FastifyInstance, audit: AuditQueue): void {
  const codes = new WeakMap<FastifyRequest, string>();
  app.addHook('onError', async (request, _reply, error) => {
    codes.set(request, failureFrom(error).code);
  });
  app.addHook('onResponse', async (request, reply) => {
    const code = codes.get(request);
    // An error page has no code, only the status.
    if (code === undefined ? reply.statusCode === 403 : RECORDED.has(code))
      await recordRefusal(audit, request, { code });
  });
}

/** Records a refused call; `field` is its query or mutation. */
export async function recordRefusal(
  audit: AuditQueue,
  request: FastifyRequest,
  { code = 'FORBIDDEN', field }: { code?: string | undefined; field?: string },
): Promise<void> {
  const session = await request.readSession().catch(() => null);
  // Visitors can invent any number of addresses, so theirs are counted by route.
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
