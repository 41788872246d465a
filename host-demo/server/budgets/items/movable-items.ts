import { type Kysely, sql, type Transaction } from 'kysely';
import { CURRENCY_ERROR_CODES } from '../../../../src/features/budgets/currency/currency.wire.ts';
import { ITEM_ERROR_CODES } from '../../../../src/features/budgets/items/item-changes.wire.ts';
import { TRANSFER_ERROR_CODES } from '../../../../src/features/budgets/transfers/target-transfers.wire.ts';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { type LockedBudget, readPlace } from '../currency/hierarchy.ts';
import { splitName } from '../currency/splits.ts';
import { blockingReason } from '../recycle-bin/locks.ts';
import { readSurroundings } from '../recycle-bin/read-surroundings.ts';
import { lockBudget } from '../totals/queries.ts';
import { usesPlaceholders } from './create-items.ts';
import type { Branch } from './item-places.ts';

/** Locks two budgets of one hierarchy and its rates, in the order of their ids. Throws NOT_FOUND and BAD_REQUEST. */
export async function lockBudgets(
  transaction: Transaction<Tables>,
  { organizationId, budgetId }: OwnBudget,
  toBudgetId: string,
): Promise<{ from: LockedBudget; to: LockedBudget }> {
  const { rootId } = await readPlace(transaction, { organizationId, budgetId });
  await sql`
    select id from budgets where organization_id = ${organizationId}
      and id = any(${[rootId, budgetId, toBudgetId]}::bigint[])
    order by id for no key update
  `.execute(transaction);
  for (const id of [budgetId, toBudgetId]) await lockBudget(transaction, organizationId, id);
  const from = await readPlace(transaction, { organizationId, budgetId });
  const to = await readPlace(transaction, { organizationId, budgetId: toBudgetId });
  if (from.id === to.id || from.rootId !== to.rootId || from.rootId !== rootId) {
    const message = 'Choose another budget of the same hierarchy.';
    throw new Failure('BAD_REQUEST', { message, details: { fields: ['budgetId'] } });
  }
  return { from, to };
}

/** Throws unless all these items may leave their budget for the other one; the message names the item. */
export async function requireMovable(
  transaction: Transaction<Tables>,
  own: OwnBudget,
  toBudgetId: string,
  branches: readonly Branch[],
): Promise<void> {
  const members = branches.flatMap((branch) => branch.members);
  const around = await readSurroundings(
    transaction,
    own,
    members.map(({ id }) => id),
  );
  for (const { id, name } of members) {
    const locks = around.get(id)?.locks;
    if (!locks) continue;
    const details = { itemId: id };
    if (locks.approved) {
      const message = `Approved items can’t move to another budget: “${name}”.`;
      throw new Failure(ITEM_ERROR_CODES.approved, { message, details });
    }
    const reason = blockingReason(locks, own.session);
    if (reason !== null) throw new Failure(reason, { message: `A lock keeps “${name}” in this budget.`, details });
  }
  const isPlaceholder = members.some(({ type }) => type === 'PLACEHOLDER');
  if (isPlaceholder && !(await usesPlaceholders(transaction, { budgetId: toBudgetId }))) {
    throw new Failure(ITEM_ERROR_CODES.notAllowed, { message: 'The other budget doesn’t use placeholders.' });
  }
}

/** Throws if an order or a request has other items, which keep the currency. */
export async function requireConvertible(transaction: Transaction<Tables>, itemIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ split: string | null; isRequested: boolean }>`
    select (
      select ${splitName} from financials as split
      join financials as other on other.split_id = split.split_id
      where split.item_id = any(${itemIds}::bigint[])
        and (other.item_id is null or other.item_id <> all(${itemIds}::bigint[]))
      limit 1
    ) as split,
    exists (
      select from target_transfer_requests
      where status = 'PENDING' and kind = 'TRANSFER'
        and (from_item_id = any(${itemIds}::bigint[])) <> (to_item_id = any(${itemIds}::bigint[]))
    ) as "isRequested"
  `.execute(transaction);
  const { split = null, isRequested = false } = rows[0] ?? {};
  if (split !== null) {
    const message = `${split} is split with items that stay, which must share one currency. End the split first.`;
    throw new Failure(CURRENCY_ERROR_CODES.split, { message });
  }
  if (isRequested) {
    const message = 'A transfer between these items and others is waiting for an answer. It requires one currency.';
    throw new Failure(TRANSFER_ERROR_CODES.currencies, { message });
  }
}

/** An item as it was before it was moved. */
export type MovedItem = { id: string; version: number; planned: string };

/** Returns items with all that is below them, the recycle bin included, by id. */
export async function readWithDeleted(
  db: Kysely<Tables>,
  { budgetId }: OwnBudget,
  topIds: readonly string[],
): Promise<MovedItem[]> {
  const { rows } = await sql<MovedItem>`
    with recursive branch as (
      select id from budget_items where id = any(${topIds}::bigint[])
      union
      select item.id from branch join budget_items as item on item.parent_id = branch.id
      where item.budget_id = ${budgetId}
    )
    select item.id, item.version, trim_scale(item.planned)::text as planned
    from branch join budget_items as item on item.id = branch.id
    order by item.id
  `.execute(db);
  return rows;
}
