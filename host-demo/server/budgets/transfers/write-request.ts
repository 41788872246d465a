import { type Kysely, sql, type Transaction } from 'kysely';
import type * as v from 'valibot';
import { ITEM_ERROR_CODES } from '../../../../src/features/budgets/items/item-changes.wire.ts';
import type {
  TransferInputWire,
  TransferRequest,
} from '../../../../src/features/budgets/transfers/target-transfers.wire.ts';
import { type OwnBudget, requireBudget } from '../../platform/access/own-budget.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { changeBudgets } from '../change-budgets.ts';
import { findLockedAmount } from '../items/require-unlocked-amounts.ts';
import type { Notify } from '../notices/notify.ts';
import { notifyApprovers } from './notify-users.ts';
import { readRequest } from './queries.ts';
import { requireReceived } from './received.ts';
import { recordTransfer } from './record-transfer.ts';
import { exceedsAvailable, isConverted, readSide, type Side, type StoredSide } from './sides.ts';
import { takeSnapshot } from './snapshots.ts';

type Input = v.InferOutput<typeof TransferInputWire>;
type Requester = Pick<OwnBudget, 'organizationId' | 'budgetId'> & { personId: string };

/**
 * Stores a request; amounts do not change yet. Throws as `storeRequest` does, and LOCKED_… for an item whose amount is
 * locked for the user.
 */
export async function writeRequest(
  db: Kysely<Tables>,
  own: OwnBudget,
  input: Input,
  notify: Notify,
): Promise<TransferRequest> {
  return await changeBudgets(db, own, async (transaction) => {
    const { organizationId, budgetId, session } = own;
    const requester = { organizationId, budgetId, personId: session.person.id };
    await requireUnlockedSides(transaction, own, input);
    const request = await readRequest(transaction, own, await storeRequest(transaction, requester, input, 'REQUESTED'));
    await notifyApprovers(transaction, requester, [request], notify);
    return request;
  });
}

/** Throws LOCKED_… for an item whose amount is locked for the user, with the field that it is of in `details.fields`. */
async function requireUnlockedSides(transaction: Transaction<Tables>, own: OwnBudget, input: Input): Promise<void> {
  const sides = [
    { field: 'fromItemId', label: 'From' },
    { field: 'toItemId', label: 'To' },
  ] as const;
  for (const { field, label } of sides) {
    const itemId = input[field];
    const locked = itemId === undefined ? undefined : await findLockedAmount(transaction, own, [itemId]);
    if (!locked) continue;
    const start = input.kind === 'TRANSFER' ? `${label}: the` : 'The';
    throw new Failure(locked.code, {
      message: `${start} amount of “${locked.name}” is locked. Its owner or an administrator can transfer it.`,
      details: { fields: [field] },
    });
  }
}

/**
 * Stores a request of a user or of an import and returns its id. Writes nothing when it throws: NOT_FOUND for an unknown
 * item or budget, ITEM_NOT_ALLOWED, TRANSFER_NO_TARGET, TRANSFER_NOT_EXACT, TRANSFER_EXCEEDS_PLANNED and
 * TRANSFER_CURRENCIES_DIFFER.
 */
export async function storeRequest(
  transaction: Transaction<Tables>,
  { organizationId, budgetId, personId }: Requester,
  { kind, fromItemId, fromBudgetId, toItemId, toBudgetId, amount, note }: Input,
  event: 'REQUESTED' | 'IMPORTED',
): Promise<string> {
  const own = { organizationId, budgetId };
  const stored = {
    from: await storedSide(transaction, own, fromItemId, fromBudgetId),
    to: await storedSide(transaction, own, toItemId, toBudgetId),
  };
  if ((stored.from ?? stored.to)?.budgetId !== budgetId) {
    throw new Failure('NOT_FOUND', { message: 'This item doesn’t exist in this budget.' });
  }
  const from = stored.from && (await readSide(transaction, own, stored.from));
  const to = stored.to && (await readSide(transaction, own, stored.to));
  // Users who request too much need that reason, and no nearest amount that is too much as well.
  if (from) await requireAvailable(transaction, from, amount);
  if (from && to) requireReceived(amount, from, to);
  const { id } = await transaction
    .insertInto('target_transfer_requests')
    .values({
      organization_id: organizationId,
      budget_id: budgetId,
      kind,
      from_side: stored.from?.side ?? null,
      to_side: stored.to?.side ?? null,
      from_item_id: stored.from?.itemId ?? null,
      to_item_id: stored.to?.itemId ?? null,
      from_budget_id: stored.from?.budgetId ?? null,
      to_budget_id: stored.to?.budgetId ?? null,
      amount,
      note,
      requested_by: personId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (from && to && isConverted(from, to)) {
    await takeSnapshot(transaction, { id, organizationId }, { from, to, amount });
  }
  await transaction
    .insertInto('target_transfer_events')
    .values({ request_id: id, organization_id: organizationId, event, note, created_by: personId })
    .execute();
  const entry = { ...own, action: 'item.transfer-requested', side: stored.from ?? stored.to } as const;
  const currency = (from ?? to)?.currency ?? '';
  await recordTransfer(
    transaction,
    { ...entry, isImported: event === 'IMPORTED' },
    { kind, ...stored, amount, currency, note },
  );
  return id;
}

/** Returns a side as it is stored. Throws NOT_FOUND. */
async function storedSide(
  transaction: Transaction<Tables>,
  { organizationId }: Pick<OwnBudget, 'organizationId'>,
  itemId: string | undefined,
  budgetId: string | undefined,
): Promise<StoredSide | undefined> {
  if (budgetId !== undefined) {
    return { side: 'TARGET', itemId: null, budgetId: await requireBudget(transaction, organizationId, budgetId) };
  }
  if (itemId === undefined) return undefined;
  const item = await transaction
    .selectFrom('budget_items')
    .where('organization_id', '=', organizationId)
    .where('id', '=', sql<string>`${itemId}::bigint`)
    .where('deleted_at', 'is', null)
    .select(['id', 'type', 'budget_id as budgetId'])
    .executeTakeFirst();
  if (!item) throw new Failure('NOT_FOUND', { message: 'This item doesn’t exist in this budget.' });
  if (item.type !== 'LINE_ITEM') {
    throw new Failure(ITEM_ERROR_CODES.notAllowed, { message: 'Only amounts of line items can be transferred.' });
  }
  return { side: 'ITEM', itemId: item.id, budgetId: item.budgetId };
}

/** Throws TRANSFER_EXCEEDS_PLANNED if the giving side has less than the amount. It may have less later, too. */
async function requireAvailable(transaction: Transaction<Tables>, side: Side, amount: string): Promise<void> {
  const { itemId, budgetId } = side;
  const { rows } =
    itemId === null
      ? await sql`select from budgets where id = ${budgetId} and target >= ${amount}::numeric`.execute(transaction)
      : await sql`select from budget_items where id = ${itemId} and planned >= ${amount}::numeric`.execute(transaction);
  if (rows.length === 0) throw exceedsAvailable(side);
}
