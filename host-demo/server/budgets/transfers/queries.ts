import type { Kysely } from 'kysely';
import * as v from 'valibot';
import {
  type TransferRequest,
  TransferRequestWire,
  type TransferStatus,
} from '../../../../src/features/budgets/transfers/target-transfers.wire.ts';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import { fullName } from '../../platform/database/full-name.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { amountText } from '../../platform/money/amount-text.ts';

const { kind: Kind, status: Status } = TransferRequestWire.entries;

const selectRequests = (db: Kysely<Tables>, { organizationId, budgetId }: OwnBudget) =>
  db
    .selectFrom('target_transfer_requests as request')
    .leftJoin('budget_items as from', 'from.id', 'request.from_item_id')
    .leftJoin('budget_items as to', 'to.id', 'request.to_item_id')
    .leftJoin('people as requester', 'requester.id', 'request.requested_by')
    .leftJoin('people as answerer', 'answerer.id', 'request.answered_by')
    .where('request.organization_id', '=', organizationId)
    .where('request.budget_id', '=', budgetId)
    .select([
      'request.id',
      'request.kind',
      'request.status',
      'from.id as from_id',
      'from.name as from_name',
      'from.budget_id as from_budget_id',
      'to.id as to_id',
      'to.name as to_name',
      'to.budget_id as to_budget_id',
      amountText<string>('request.amount').as('amount'),
      'request.note',
      fullName('requester').$castTo<string | null>().as('requestedBy'),
      'request.requested_at',
      fullName('answerer').$castTo<string | null>().as('answeredBy'),
      'request.answered_at',
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof selectRequests>['execute']>>[number];

const itemFrom = (id: string | null, name: string | null, budgetId: string | null): TransferRequest['from'] =>
  id !== null && name !== null && budgetId !== null ? { id, name, budgetId } : null;

const requestFrom = (row: Row): TransferRequest => ({
  id: row.id,
  kind: v.parse(Kind, row.kind),
  status: v.parse(Status, row.status),
  from: itemFrom(row.from_id, row.from_name, row.from_budget_id),
  to: itemFrom(row.to_id, row.to_name, row.to_budget_id),
  amount: row.amount,
  note: row.note,
  requestedBy: row.requestedBy,
  requestedAt: row.requested_at.toISOString(),
  answeredBy: row.answeredBy,
  answeredAt: row.answered_at?.toISOString() ?? null,
});

/** Returns the requests, newest first; one more than `limit`. */
export async function readRequests(
  db: Kysely<Tables>,
  own: OwnBudget,
  { status, after, limit }: { status?: TransferStatus | undefined; after: [string] | undefined; limit: number },
): Promise<TransferRequest[]> {
  let query = selectRequests(db, own)
    .orderBy('request.id', 'desc')
    .limit(limit + 1);
  if (status) query = query.where('request.status', '=', status);
  if (after) query = query.where('request.id', '<', after[0]);
  return (await query.execute()).map(requestFrom);
}

/** Returns an existing request. */
export async function readRequest(db: Kysely<Tables>, own: OwnBudget, id: string): Promise<TransferRequest> {
  return requestFrom(await selectRequests(db, own).where('request.id', '=', id).executeTakeFirstOrThrow());
}
