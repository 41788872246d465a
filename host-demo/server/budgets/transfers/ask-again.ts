import { sql, type Transaction } from 'kysely';
import { receivedAmount } from '../../../../src/features/budgets/rules/transfer-amount.ts';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import type { Notify } from '../notices/notify.ts';
import { type LockedRequest, readLocked } from './lock-requests.ts';
import { notifyApprovers } from './notify-users.ts';
import { readRequestsById } from './queries.ts';
import { sideAmountText } from './received.ts';
import { isConverted, ratesOf, readSide, type Side, type StoredSide } from './sides.ts';
import { takeSnapshot } from './snapshots.ts';
import { transfersWords } from './transfers.words.ts';
import { writeEvent } from './write-event.ts';

/** The amount of a pending request, and the currencies of both sides; null without the side or its item. */
type Asked = {
  id: string;
  amount: string;
  currency: string;
  currencySymbol: string;
  receivedCurrency: string | null;
};

/**
 * Locks all pending requests of an organization, before the budgets as responses do, and returns what was requested by id.
 * A change of currencies needs it for `askAgain`.
 */
export async function lockAsked(
  transaction: Transaction<Tables>,
  organizationId: string,
): Promise<ReadonlyMap<string, Asked>> {
  await sql`
    select id from target_transfer_requests where organization_id = ${organizationId} and status = 'PENDING'
    order by id for update
  `.execute(transaction);
  return await readAsked(transaction, organizationId);
}

async function readAsked(
  transaction: Transaction<Tables>,
  organizationId: string,
): Promise<ReadonlyMap<string, Asked>> {
  const { rows } = await sql<Asked>`
    select request.id, trim_scale(request.amount)::text as amount, money.id as currency, money.symbol as "currencySymbol",
      budget_currency(currency_budget(request.to_side, request.to_item_id, request.to_budget_id)) as "receivedCurrency"
    from target_transfer_requests as request
    join currencies as money on money.id = coalesce(budget_currency(given_budget(request)), request.currency)
    where request.organization_id = ${organizationId} and request.status = 'PENDING'
    order by request.id
  `.execute(transaction);
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Asks the approvers of pending requests again whose amount is now in another currency, because they have approved another
 * amount (docs/decisions/0100-currencies-of-requests.md).
 */
export async function askAgain(
  transaction: Transaction<Tables>,
  own: OwnBudget,
  before: ReadonlyMap<string, Asked>,
  notify: Notify,
): Promise<void> {
  const now = [...(await readAsked(transaction, own.organizationId)).values()];
  const changed = now.filter(({ id, currency, receivedCurrency }) => {
    const asked = before.get(id);
    return asked && (asked.currency !== currency || asked.receivedCurrency !== receivedCurrency);
  });
  if (changed.length === 0) return;
  const ids = changed.map(({ id }) => id);
  const requests = await readLocked(transaction, own.organizationId, ids);
  for (const asked of changed) {
    const request = requests.get(asked.id);
    const earlier = before.get(asked.id);
    if (request && earlier) await renew(transaction, own, request, { earlier, asked });
  }
  const { organizationId, session } = own;
  for (const budgetId of new Set([...requests.values()].map((request) => request.budgetId))) {
    const place = { organizationId, budgetId };
    const shown = await readRequestsById(
      transaction,
      place,
      ids.filter((id) => requests.get(id)?.budgetId === budgetId),
    );
    await notifyApprovers(transaction, { ...place, personId: session.person.id }, shown, notify, 'CURRENCY_CHANGED');
  }
}

async function renew(
  transaction: Transaction<Tables>,
  own: OwnBudget,
  request: LockedRequest,
  { earlier, asked }: { earlier: Asked; asked: Asked },
): Promise<void> {
  const { amount, currency } = asked;
  await transaction.updateTable('target_transfer_requests').set({ currency }).where('id', '=', request.id).execute();
  const [from, to] = [await sideIfAny(transaction, own, request.from), await sideIfAny(transaction, own, request.to)];
  // One without an exact counterpart gets it when it is approved, so that this change can be undone.
  if (from && to && isConvertible(amount, from, to)) {
    await takeSnapshot(transaction, { id: request.id, organizationId: own.organizationId }, { from, to, amount });
  }
  const note =
    earlier.currency === currency
      ? transfersWords.receivedCurrencyChanged(earlier.receivedCurrency ?? '', asked.receivedCurrency ?? '')
      : transfersWords.currencyChanged(sideAmountText(earlier.amount, earlier), sideAmountText(amount, asked));
  await writeEvent(transaction, own, request, { event: 'EXCHANGE_RATE_UPDATED', note });
}

/** Returns a side as it is now; undefined without it, and for a deleted item. */
async function sideIfAny(
  transaction: Transaction<Tables>,
  own: OwnBudget,
  side: StoredSide | undefined,
): Promise<Side | undefined> {
  if (!side) return undefined;
  try {
    return await readSide(transaction, own, side);
  } catch (error) {
    if (error instanceof Failure) return undefined;
    throw error;
  }
}

/** Budgets of two hierarchies share no rates. */
const isConvertible = (amount: string, from: Side, to: Side): boolean =>
  (from.rootId === to.rootId || from.currency === to.currency) &&
  isConverted(from, to) &&
  'received' in receivedAmount(amount, ratesOf(from, to));
