import { type Kysely, sql } from 'kysely';
import type * as v from 'valibot';
import type { DeletedWire } from '../../../../src/features/budgets/recycle-bin/recycle-bin.wire.ts';
import { mayDo } from '../../platform/access/budget-rights.ts';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { changeBudgets } from '../change-budgets.ts';
import { lockBudget } from '../totals/queries.ts';
import { countFinancials } from './count-financials.ts';
import { type Group, readLocks, requireOwner, sortGroups } from './item-groups.ts';
import { deleteBlocker } from './locks.ts';
import { markItems, recordItems } from './mark-items.ts';

/**
 * Moves items with their descendants to the recycle bin. A blocked item stays. Throws NOT_FOUND if the budget no longer
 * exists, and FORBIDDEN if a user without delete permission selects another owner's item.
 */
export async function deleteItems(
  db: Kysely<Tables>,
  own: OwnBudget,
  ids: readonly string[],
): Promise<v.InferOutput<typeof DeletedWire>> {
  const { session } = own;
  return await changeBudgets(db, own, async (transaction) => {
    if (!(await lockBudget(transaction, own.organizationId, own.budgetId))) throw new Failure('NOT_FOUND');
    const groups = await readBranches(transaction, own, ids);
    const locks = await readLocks(transaction, own, groups);
    // The owner of a category cannot delete other owners' items in it.
    if (!mayDo(session, 'delete')) requireOwner(locks, [...locks.keys()], session);
    const { free, blocked } = sortGroups(groups, (id) => {
      const one = locks.get(id);
      return one ? deleteBlocker(one, session) : null;
    });
    const deleted = [...free];
    await markItems(transaction, own, deleted, { deleted_at: sql<Date>`now()`, deleted_by: session.person.id });
    await recordItems(transaction, own, 'item.deleted', deleted);
    const counts = deleted.length > 0 && { financials: await countFinancials(transaction, own, deleted) };
    return { deleted, blocked: blocked.map(({ id, reason }) => ({ id, reason })), ...counts };
  });
}

/** Returns the selected items with their descendants, without deleted ones. */
async function readBranches(
  db: Kysely<Tables>,
  { organizationId, budgetId }: OwnBudget,
  ids: readonly string[],
): Promise<Group[]> {
  const { rows } = await sql<Group>`
    with recursive branch as (
      select item.id as item_id, item.id
      from budget_items as item
      where item.organization_id = ${organizationId}
        and item.budget_id = ${budgetId}
        and item.deleted_at is null
        and item.id = any(${ids}::bigint[])
      union
      select branch.item_id, child.id
      from branch
      join budget_items as child on child.parent_id = branch.id and child.budget_id = ${budgetId}
      where child.deleted_at is null
    )
    select item_id as id, array_agg(id::text order by id) as members
    from branch
    group by item_id
    order by item_id
  `.execute(db);
  return rows;
}
