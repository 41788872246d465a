import { type Kysely, sql, type Transaction } from 'kysely';
import type * as v from 'valibot';
import type {
  TransferInputWire,
  TransferRequest,
} from '../../../../src/features/budgets/transfers/target-transfers.wire.ts';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import { record } from '../../platform/audit/record.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { changeBudgets } from '../change-budgets.ts';
import { readRequest } from './queries.ts';

/**
 * Stores a request; amounts do not change yet. Throws NOT_FOUND for an unknown item, and TRANSFER_CURRENCIES_DIFFER.
 */
export async function writeRequest(
  db: Kysely<Tables>,
  own: OwnBudget,
  { kind, fromItemId, toItemId, amount, note }: v.InferOutput<typeof TransferInputWire>,
): Promise<TransferRequest> {
  return await changeBudgets(db, own, async (transaction) => {
    const ids = [fromItemId, toItemId].filter((id) => id !== undefined);
    const items = await transaction
      .selectFrom('budget_items')
      .where('organization_id', '=', own.organizationId)
      .where('id', '=', sql<string>`any(${ids}::bigint[])`)
      .where('deleted_at', 'is', null)
      .select(['id', 'budget_id as budgetId'])
      .execute();
    const budgetOf = new Map(items.map(({ id, budgetId }) => [id, budgetId]));
    const [first] = ids;
    if (items.length < ids.length || first === undefined || budgetOf.get(String(BigInt(first))) !== own.budgetId) {
      throw new Failure('NOT_FOUND', { message: 'This item doesn’t exist in this budget.' });
    }
    await requireOneCurrency(transaction, [...budgetOf.values()]);
    const { id } = await transaction
      .insertInto('target_transfer_requests')
      .values({
        organization_id: own.organizationId,
        budget_id: own.budgetId,
        kind,
        from_item_id: fromItemId ?? null,
        to_item_id: toItemId ?? null,
        amount,
        note,
        requested_by: own.session.person.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await record(transaction, {
      action: 'item.transfer-requested',
      organizationId: own.organizationId,
      budgetId: own.budgetId,
      object: { kind: 'item', id: String(BigInt(first)) },
      after: { kind, fromItem: fromItemId, toItem: toItemId, amount, note },
    });
    return await readRequest(transaction, own, id);
  });
}

/** Throws TRANSFER_CURRENCIES_DIFFER if these budgets have different currencies. */
export async function requireOneCurrency(
  transaction: Transaction<Tables>,
  budgetIds: readonly string[],
): Promise<void> {
  const currencies = await transaction
    .selectFrom('budgets')
    .where('id', '=', sql<string>`any(${budgetIds}::bigint[])`)
    .select('currency')
    .distinct()
    .execute();
  if (currencies.length > 1) throw new Failure('TRANSFER_CURRENCIES_DIFFER');
}
