import type { Transaction } from 'kysely';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import type { LockedRequest } from './lock-requests.ts';
import { exactAmountUpTo, sideAmountText } from './received.ts';
import type { Side } from './sides.ts';
import { takeSnapshot } from './snapshots.ts';
import { transfersWords } from './transfers.words.ts';
import { writeEvent } from './write-event.ts';

/**
 * Gives a request the rates of now, so that all approvers are asked again. An amount that can't be converted exactly becomes
 * the nearest smaller one that can (docs/decisions/0099-amounts-after-rate-changes.md). Throws TRANSFER_NOT_EXACT without one.
 */
export async function updateRates(
  transaction: Transaction<Tables>,
  own: OwnBudget,
  request: LockedRequest,
  { from, to }: { from: Side; to: Side },
): Promise<void> {
  const amount = exactAmountUpTo(request.amount, from, to);
  const isReduced = amount !== request.amount;
  if (isReduced) {
    await transaction.updateTable('target_transfer_requests').set({ amount }).where('id', '=', request.id).execute();
  }
  await takeSnapshot(transaction, { ...own, id: request.id }, { from, to, amount });
  const note = isReduced
    ? transfersWords.reduced(sideAmountText(request.amount, from), sideAmountText(amount, from))
    : '';
  await writeEvent(transaction, own, { ...request, amount }, { event: 'EXCHANGE_RATE_UPDATED', note });
}
