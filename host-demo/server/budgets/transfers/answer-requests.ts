import type { Kysely, Transaction } from 'kysely';
import { isTransferApproved } from '../../../../src/features/budgets/rules/transfer-approval.ts';
import type { TargetWarning } from '../../../../src/features/budgets/target/target.wire.ts';
import {
  TRANSFER_ERROR_CODES,
  type TransferRequest,
  type TransferResponse,
} from '../../../../src/features/budgets/transfers/target-transfers.wire.ts';
import { mayDo } from '../../platform/access/budget-rights.ts';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { isApprover, readApproversOf } from '../approvals/approvers.ts';
import { readApprovalRules } from '../approvals/settings.ts';
import { changeBudgets } from '../change-budgets.ts';
import type { Notify } from '../notices/notify.ts';
import { checkRequest, type LockedRequest, lockRequests } from './lock-requests.ts';
import { moveAmount } from './move-amount.ts';
import { type Ended, notifyOfRates, notifyRequesters } from './notify-users.ts';
import { readRequest } from './queries.ts';
import { recordTransfer } from './record-transfer.ts';
import { readSide, type Side } from './sides.ts';
import { isOutdated } from './snapshots.ts';
import { updateRates } from './update-rates.ts';
import { endRequest, writeEvent } from './write-event.ts';

type Answer = { requestId: string; response: TransferResponse; note: string };

/**
 * Responds to requests, all or none. Once both sides have approved one, moves its amount in the same transaction. A
 * response does not count if a rate has changed: all approvers are asked again. Throws NOT_FOUND, FORBIDDEN, a TRANSFER_…
 * error or BUDGET_EXCEEDED.
 */
export async function answerRequests(
  db: Kysely<Tables>,
  own: OwnBudget,
  answers: readonly Answer[],
  notify: Notify,
): Promise<TransferRequest[]> {
  return await changeBudgets(db, own, async (transaction) => {
    const ids = answers.map(({ requestId }) => String(BigInt(requestId)));
    const requests = await lockRequests(transaction, own, ids);
    const answered: TransferRequest[] = [];
    const ended: Ended[] = [];
    const outdated: TransferRequest[] = [];
    for (const [index, answer] of answers.entries()) {
      const request = checkRequest(requests.get(ids[index] ?? ''));
      const warnings = await answerOne(transaction, own, request, answer);
      const after = await readRequest(transaction, own, request.id);
      answered.push({ ...after, ...(warnings.length > 0 && { warnings }) });
      const last = after.events.at(-1)?.event;
      if (last === 'EXCHANGE_RATE_UPDATED') outdated.push(after);
      else if (after.status !== 'PENDING') {
        const outcome = last === 'REJECTED' ? 'denied' : 'approved';
        ended.push({ request: after, requesterId: request.requestedBy, outcome, note: answer.note });
      }
    }
    const author = { organizationId: own.organizationId, budgetId: own.budgetId, personId: own.session.person.id };
    await notifyRequesters(transaction, author, ended, notify);
    await notifyOfRates(transaction, author, outdated, notify);
    return answered;
  });
}

async function answerOne(
  transaction: Transaction<Tables>,
  own: OwnBudget,
  request: LockedRequest,
  { response, note }: Answer,
): Promise<TargetWarning[]> {
  const budgetIds = [request.from, request.to].flatMap((side) => side?.budgetId ?? []);
  const { organizationId } = own;
  const approversOf = await readApproversOf(transaction, { organizationId, budgetIds }, 'target_transfer_approvers');
  let mayRespond = false;
  for (const id of budgetIds) mayRespond ||= await isApprover(transaction, { ...own, budgetId: id }, approversOf(id));
  if (!mayRespond) throw new Failure('FORBIDDEN', { message: 'You aren’t an approver of this transfer.' });
  if (response === 'DENY') {
    await endRequest(transaction, own, request, { event: 'REJECTED', status: 'REJECTED', note });
    return [];
  }
  const { selfApproval } = await readApprovalRules(transaction, own);
  const personId = own.session.person.id;
  if (!selfApproval && request.requestedBy === personId) throw new Failure(TRANSFER_ERROR_CODES.ownRequest);
  const [from, to] = [await sideOf(transaction, own, request.from), await sideOf(transaction, own, request.to)];
  // An item or budget that no longer exists must not turn a transfer into an adjustment.
  if ([from, to].filter(Boolean).length !== (request.kind === 'TRANSFER' ? 2 : 1)) {
    throw new Failure(TRANSFER_ERROR_CODES.itemGone);
  }
  if (from && to && (await isOutdated(transaction, request.id, from, to))) {
    await updateRates(transaction, own, request, { from, to });
    return [];
  }
  if (request.approvedBy.includes(personId)) throw new Failure(TRANSFER_ERROR_CODES.answered);
  const sides = [from, to].flatMap((side) => (side ? approversOf(side.budgetId).ids : []));
  const approvedBy = [...request.approvedBy, personId];
  if (!isTransferApproved({ sides, requesterId: request.requestedBy, approvedBy, selfApproval })) {
    await writeEvent(transaction, own, request, { event: 'APPROVED', note });
    return [];
  }
  const { received, warnings } = await moveAmount(transaction, own, { from, to, amount: request.amount });
  await endRequest(transaction, own, request, { event: 'APPROVED', status: 'APPROVED', note });
  if (to && to.budgetId !== request.budgetId) {
    const entry = { organizationId, budgetId: to.budgetId, action: 'item.transfer-received', side: to } as const;
    await recordTransfer(transaction, entry, { ...request, amount: received, currency: to.currency, note });
  }
  return warnings;
}

const sideOf = async (
  transaction: Transaction<Tables>,
  own: OwnBudget,
  side: LockedRequest['from'],
): Promise<Side | undefined> => side && (await readSide(transaction, own, side));

/**
 * Takes a request back. Throws NOT_FOUND, TRANSFER_ANSWERED, and FORBIDDEN for others than its requester; users who may
 * approve can cancel those of deleted users.
 */
export async function cancelRequest(db: Kysely<Tables>, own: OwnBudget, id: string): Promise<TransferRequest> {
  return await changeBudgets(db, own, async (transaction) => {
    const key = String(BigInt(id));
    const request = checkRequest((await lockRequests(transaction, own, [key])).get(key));
    const isOwn = request.requestedBy === own.session.person.id;
    if (!isOwn && !(request.requestedBy === null && mayDo(own.session, 'approve'))) {
      throw new Failure('FORBIDDEN', { message: 'Only the user who requested a transfer can cancel it.' });
    }
    await endRequest(transaction, own, request, { event: 'CANCELLED', status: 'CANCELLED', note: '' });
    return await readRequest(transaction, own, key);
  });
}
