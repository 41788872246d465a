import { type Kysely, sql } from 'kysely';
import {
  type MappedToOrders,
  ORDER_SUGGESTIONS_MAX,
} from '../../../../src/features/budgets/financials/financials.wire.ts';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { createItemLocks } from '../financial-imports/item-locks.ts';
import { administrates } from '../recycle-bin/locks.ts';
import { financialFrom, selectFinancials } from './queries.ts';
import { recordMapping } from './record-financial.ts';
import { joinParts } from './split-financial.ts';
import { changeFinancials, requireChangeable } from './write-financials.ts';

/** Takes entries from their items, all or none. Parts of a split entry join when none has an item. Throws NOT_FOUND and as `mapFinancials`. */
export async function unmapFinancials(
  db: Kysely<Tables>,
  own: OwnBudget,
  { ids }: { ids: readonly string[] },
): Promise<number> {
  return await changeFinancials(db, own, async (transaction) => {
    const wanted = [...new Set(ids)];
    const rows = await selectFinancials(transaction, own)
      .where('entry.item_id', 'is not', null)
      .where('entry.id', '=', sql<string>`any(${wanted}::bigint[])`)
      .orderBy('entry.id')
      .execute();
    if (rows.length < wanted.length) throw new Failure('NOT_FOUND', { message: 'Another user has changed it.' });
    const found = rows.map(financialFrom);
    for (const { itemId, kind } of found) {
      if (itemId !== null) await requireChangeable(transaction, own, itemId, [kind]);
    }
    await transaction
      .updateTable('financials')
      .set({ item_id: null })
      .where('id', '=', sql<string>`any(${wanted}::bigint[])`)
      .execute();
    await recordMapping(transaction, own, 'unmapped', found);
    await joinParts(transaction, own, wanted);
    return found.length;
  });
}

/**
 * Maps entries by the numbers of purchase orders, or only counts them and suggests items. An actual is looked up by the number of its order;
 * only one without it by its own number, because bookkeeping can write either there. Parts stay: users have split them on
 * purpose.
 */
export async function mapToOrders(
  db: Kysely<Tables>,
  own: OwnBudget,
  { isRehearsal }: { isRehearsal: boolean },
): Promise<MappedToOrders> {
  return await changeFinancials(db, own, async (transaction) => {
    const { rows } = await sql<{ id: string; itemId: string | null; itemName: string | null }>`
      select entry.id, orders.item_id as "itemId", item.name as "itemName"
      from financials as entry
      left join (
        select lower(ordered.number) as number, min(ordered.item_id) as item_id
        from financials as ordered
        join budget_items as item on item.id = ordered.item_id and item.deleted_at is null
        where ordered.budget_id = ${own.budgetId} and ordered.kind = 'PO' and ordered.number is not null
        group by lower(ordered.number)
        having count(distinct ordered.item_id) = 1
      ) as orders on orders.number = lower(coalesce(entry.order_number, entry.number)) and entry.share is null
      left join budget_items as item on item.id = orders.item_id
      where entry.organization_id = ${own.organizationId} and entry.budget_id = ${own.budgetId} and entry.item_id is null
      order by entry.id
    `.execute(transaction);
    const itemOf = new Map(rows.flatMap(({ id, itemId }) => (itemId === null ? [] : [[id, itemId] as const])));
    const nameOf = new Map(rows.map(({ itemId, itemName }) => [itemId, itemName]));
    const unmapped = await selectFinancials(transaction, own).where('entry.item_id', 'is', null).execute();
    const wanted = unmapped.map(financialFrom).filter(({ id }) => itemOf.has(id));
    const isLocked = await lockedKinds(transaction, own, [...itemOf.values()]);
    const mapped = wanted
      .map((entry) => ({ ...entry, itemId: itemOf.get(entry.id) ?? null }))
      .filter(({ kind, itemId }) => itemId !== null && !isLocked[kind](itemId));
    const left = rows.length - mapped.length;
    if (isRehearsal) {
      const suggestions = mapped.slice(0, ORDER_SUGGESTIONS_MAX).map(({ orderNumber, number, itemId }) => ({
        orderNumber: orderNumber ?? number ?? '',
        itemName: nameOf.get(itemId) ?? '',
      }));
      return { mapped: mapped.length, left, suggestions };
    }
    if (mapped.length === 0) return { mapped: 0, left };
    await sql`
      update financials as entry set item_id = row.item_id
      from unnest(${mapped.map(({ id }) => id)}::bigint[], ${mapped.map(({ itemId }) => itemId)}::bigint[]) as row (id, item_id)
      where entry.id = row.id
    `.execute(transaction);
    await recordMapping(transaction, own, 'mapped', mapped);
    return { mapped: mapped.length, left };
  });
}

async function lockedKinds(db: Kysely<Tables>, own: OwnBudget, itemIds: readonly string[]) {
  const { organizationId, budgetId, session } = own;
  const budgets = [{ id: budgetId, isLockFree: administrates(session) }];
  const place = { organizationId, personId: session.person.id, budgets };
  const items = itemIds.map((itemId) => ({ itemId, budgetId }));
  return {
    PO: await createItemLocks(db, place, 'PO').isLocked(items),
    ACTUAL: await createItemLocks(db, place, 'ACTUAL').isLocked(items),
  };
}
