import { sql, type Transaction } from 'kysely';
import type { RequestEvent } from '../../../../src/features/budgets/approvals/request-events.wire.ts';
import type { TransferStatus } from '../../../../src/features/budgets/transfers/target-transfers.wire.ts';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import type { AuditAction } from '../../platform/audit/actions.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import type { LockedRequest } from './lock-requests.ts';
import { recordTransfer } from './record-transfer.ts';

type Answered = 'APPROVED' | 'REJECTED' | 'CANCELLED' | 'EXCHANGE_RATE_UPDATED';

const ACTION_OF = {
  APPROVED: 'item.transfer-approved',
  REJECTED: 'item.transfer-rejected',
  CANCELLED: 'item.transfer-cancelled',
  EXCHANGE_RATE_UPDATED: 'item.transfer-rates-updated',
} as const satisfies Record<Answered, AuditAction>;

type NewEvent = { event: Answered & RequestEvent; note: string };
type End = { status: TransferStatus };

/** Writes an event of a request, which goes on without a new status, with its audit entry. */
export async function writeEvent(
  transaction: Transaction<Tables>,
  { organizationId, session }: OwnBudget,
  { id, budgetId, ...request }: LockedRequest,
  { event, note, status }: NewEvent & Partial<End>,
): Promise<void> {
  await transaction
    .insertInto('target_transfer_events')
    .values({ request_id: id, organization_id: organizationId, event, note, created_by: session.person.id })
    .execute();
  await recordTransfer(
    transaction,
    {
      ...{ organizationId, budgetId, action: ACTION_OF[event], side: request.from ?? request.to },
      ...(status && { status: [request.status, status] as const }),
    },
    { ...request, note },
  );
}

/** Ends a request. */
export async function endRequest(
  transaction: Transaction<Tables>,
  own: OwnBudget,
  request: LockedRequest,
  event: NewEvent & End,
): Promise<void> {
  await transaction
    .updateTable('target_transfer_requests')
    .set({ status: event.status, answered_by: own.session.person.id, answered_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', request.id)
    .execute();
  await writeEvent(transaction, own, request, event);
}
