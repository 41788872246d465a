import { type Kysely, sql, type Transaction } from 'kysely';
import { AMOUNT_END } from '../../../../src/features/budgets/items/amount.wire.ts';
import type { TargetWarning } from '../../../../src/features/budgets/target/target.wire.ts';
import {
  TRANSFER_ERROR_CODES,
  type TransferRequest,
  type TransferResponse,
} from '../../../../src/features/budgets/transfers/target-transfers.wire.ts';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import { record } from '../../platform/audit/record.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { refuseSelfApproval } from '../approvals/self-approval.ts';
import { changeBudgets } from '../change-budgets.ts';
import { watchTarget } from '../target/check-target.ts';
import { lockBudget } from '../totals/queries.ts';
import { readRequest } from './queries.ts';
import { requireOneCurrency } from './write-request.ts';

/**
 * Responds to a request; APPROVE also moves the amount in the same transaction. Of two concurrent responses, the second
 * fails. Throws NOT_FOUND, a TRANSFER_… error or BUDGET_EXCEEDED, and then changes nothing.
 */
export async function answerRequest(
  db: Kysely<Tables>,
  own: OwnBudget,
  { id, response }: { id: string; response: TransferResponse },
): Promise<TransferRequest> {
  return await changeBudgets(db, own, async (transaction) => {
    const request = await transaction
      .selectFrom('target_transfer_requests')
      .where('organization_id', '=', own.organizationId)
      .where('budget_id', '=', own.budgetId)
      .where('id', '=', id)
      .select([
        'kind',
        'status',
        'from_item_id as fromId',
        'to_item_id as toId',
        'amount',
        'requested_by as requestedBy',
      ])
      .forUpdate()
      .executeTakeFirst();
    if (!request) throw new Failure('NOT_FOUND');
    if (request.status !== 'PENDING') throw new Failure('TRANSFER_ANSWERED');
    if (response === 'APPROVE') {
      await refuseSelfApproval(transaction, own, request.requestedBy, TRANSFER_ERROR_CODES.ownRequest);
    }
    const warnings = response === 'APPROVE' ? await move(transaction, own, request) : [];
    await transaction
      .updateTable('target_transfer_requests')
      .set({
        status: response === 'APPROVE' ? 'APPROVED' : 'REJECTED',
        answered_by: own.session.person.id,
        answered_at: sql<Date>`clock_timestamp()`,
      })
      .where('id', '=', id)
      .execute();
    await record(transaction, {
      action: response === 'APPROVE' ? 'item.transfer-approved' : 'item.transfer-rejected',
      organizationId: own.organizationId,
      budgetId: own.budgetId,
      object: { kind: 'item', id: request.fromId ?? request.toId ?? '' },
      before: { status: request.status },
      after: { kind: request.kind, fromItem: request.fromId, toItem: request.toId, amount: request.amount },
    });
    return { ...(await readRequest(transaction, own, id)), ...(warnings.length > 0 && { warnings }) };
  });
}

type Move = { kind: string; fromId: string | null; toId: string | null; amount: string };

async function move(
  transaction: Transaction<Tables>,
  { organizationId }: OwnBudget,
  { kind, fromId, toId, amount }: Move,
): Promise<TargetWarning[]> {
  const ids = [fromId, toId].filter((id) => id !== null);
  // A permanently deleted item must not turn a transfer into an adjustment.
  if (ids.length !== (kind === 'TRANSFER' ? 2 : 1)) throw new Failure('TRANSFER_ITEM_GONE');
  const budgetIds = await lockBudgetsOf(transaction, organizationId, ids);
  const checks: (() => Promise<TargetWarning[]>)[] = [];
  for (const budgetId of budgetIds) checks.push(await watchTarget(transaction, { organizationId, budgetId }));
  const items = await transaction
    .selectFrom('budget_items')
    .where('organization_id', '=', organizationId)
    .where('id', '=', sql<string>`any(${ids}::bigint[])`)
    .where('deleted_at', 'is', null)
    .select(['id', 'name', 'planned', 'budget_id as budgetId'])
    .orderBy('id')
    .forNoKeyUpdate() // so that new requests, which reference these items, neither wait nor deadlock
    .execute();
  if (items.length < ids.length) throw new Failure('TRANSFER_ITEM_GONE');
  await requireOneCurrency(
    transaction,
    items.map(({ budgetId }) => budgetId),
  );
  if (fromId !== null) await take(transaction, fromId, amount);
  if (toId !== null) await add(transaction, toId, amount);
  const warnings: TargetWarning[] = [];
  for (const check of checks) warnings.push(...(await check()));
  return warnings;
}

/** Locks in a fixed order, so that no two transfers deadlock. Returns the ids of the budgets. */
async function lockBudgetsOf(
  transaction: Transaction<Tables>,
  organizationId: string,
  itemIds: readonly string[],
): Promise<string[]> {
  const budgets = await transaction
    .selectFrom('budget_items')
    .where('id', '=', sql<string>`any(${itemIds}::bigint[])`)
    .select('budget_id')
    .distinct()
    .orderBy('budget_id')
    .execute();
  for (const { budget_id } of budgets) await lockBudget(transaction, organizationId, budget_id);
  return budgets.map(({ budget_id }) => budget_id);
}

/** Calculates in PostgreSQL, which is exact. */
async function take(transaction: Transaction<Tables>, itemId: string, amount: string): Promise<void> {
  const taken = await transaction
    .updateTable('budget_items')
    .set({ planned: sql<string>`planned - ${amount}::numeric` })
    .where('id', '=', itemId)
    .where('planned', '>=', amount)
    .returning('id')
    .executeTakeFirst();
  if (!taken) throw new Failure('TRANSFER_EXCEEDS_PLANNED');
}

async function add(transaction: Transaction<Tables>, itemId: string, amount: string): Promise<void> {
  const added = await transaction
    .updateTable('budget_items')
    .set({ planned: sql<string>`planned + ${amount}::numeric` })
    .where('id', '=', itemId)
    .where(sql<boolean>`planned + ${amount}::numeric < ${AMOUNT_END}::numeric`)
    .returning('id')
    .executeTakeFirst();
  if (!added) throw new Failure('TRANSFER_TOO_MUCH');
}
