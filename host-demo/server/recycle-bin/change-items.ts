import { type Kysely, sql, type Transaction } from 'kysely';
import type * as v from 'valibot';
import type { BlockingReason, DeletedWire, RestoredWire } from '../../../src/features/budgets/recycle-bin.wire.ts';
import { lockBudget } from '../budget-totals/queries.ts';
import type { Tables } from '../database/open-database.ts';
import { Failure } from '../failures/failure.ts';
import { type Bin, DEPTH_MAX, readBlocked } from './read-surroundings.ts';

/** A wanted item, and all that has to go with it; when one of these is held back, so is the item. */
type Group = { id: string; members: string[] };

type Blocked = { id: string; reason: BlockingReason };

/**
 * Restores these items, with the deleted ones that they stand below and with what was deleted together with them. One that
 * is held back stays where it is, and with it what stands below it. Throws NOT_FOUND when the caller's organization has no
 * such budget.
 */
export async function restoreItems(
  db: Kysely<Tables>,
  bin: Bin,
  ids: readonly string[],
): Promise<v.InferOutput<typeof RestoredWire>> {
  return await db.transaction().execute(async (transaction) => {
    await hold(transaction, bin);
    const { free, blocked } = await sort(transaction, bin, await readLines(transaction, bin, ids));
    await mark(transaction, bin, free, { deleted_at: null, deleted_by: null });
    return { restored: free, blocked };
  });
}

/** Puts these items into the recycle bin, each with all below it. One of which something is held back stays. Throws as above. */
export async function deleteItems(
  db: Kysely<Tables>,
  bin: Bin,
  ids: readonly string[],
): Promise<v.InferOutput<typeof DeletedWire>> {
  return await db.transaction().execute(async (transaction) => {
    await hold(transaction, bin);
    const { free, blocked } = await sort(transaction, bin, await readBranches(transaction, bin, ids));
    await mark(transaction, bin, free, { deleted_at: sql<Date>`now()`, deleted_by: bin.session.person.id });
    return { deleted: free, blocked };
  });
}

/** Items of a budget are changed by one at a time. */
async function hold(transaction: Transaction<Tables>, { session, budgetId }: Bin): Promise<void> {
  if (!(await lockBudget(transaction, session.organization.id, budgetId))) throw new Failure('NOT_FOUND');
}

async function sort(db: Kysely<Tables>, bin: Bin, groups: readonly Group[]) {
  const held = await readBlocked(db, bin, [...new Set(groups.flatMap(({ members }) => members))]);
  const free = new Set<string>();
  const blocked: Blocked[] = [];
  for (const { id, members } of groups) {
    const reason = members.map((one) => held.get(one)).find((found) => found !== undefined);
    if (reason) blocked.push({ id, reason });
    else for (const one of members) free.add(one);
  }
  return { free: [...free], blocked };
}

async function mark(
  db: Kysely<Tables>,
  { session }: Bin,
  ids: readonly string[],
  values: { deleted_at: ReturnType<typeof sql<Date>> | null; deleted_by: string | null },
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('budget_items')
    .set(values)
    .where('organization_id', '=', session.organization.id)
    .where('id', '=', sql<string>`any(${ids}::bigint[])`)
    .execute();
}

/** The wanted items that are deleted, and what was deleted together with them below them; each with the deleted ones above it. */
async function readLines(db: Kysely<Tables>, { session, budgetId }: Bin, ids: readonly string[]): Promise<Group[]> {
  const { rows } = await sql<Group>`
    with recursive wanted as (
      select item.id, item.deleted_at
      from budget_items as item
      where item.organization_id = ${session.organization.id}
        and item.budget_id = ${budgetId}
        and item.deleted_at is not null
        and item.id = any(${ids}::bigint[])
      union
      select child.id, child.deleted_at
      from wanted
      join budget_items as child on child.parent_id = wanted.id and child.budget_id = ${budgetId}
      where child.deleted_at = wanted.deleted_at
    ),
    line as (
      select wanted.id as item_id, item.id, item.parent_id, 0 as height
      from wanted
      join budget_items as item on item.id = wanted.id
      union all
      select line.item_id, parent.id, parent.parent_id, line.height + 1
      from line
      join budget_items as parent on parent.id = line.parent_id and parent.budget_id = ${budgetId}
      where parent.deleted_at is not null and line.height < ${DEPTH_MAX}
    )
    select item_id as id, array_agg(id::text order by height) as members
    from line
    group by item_id
    order by item_id
  `.execute(db);
  return rows;
}

/** The wanted items that are there, each with all below it that is. */
async function readBranches(db: Kysely<Tables>, { session, budgetId }: Bin, ids: readonly string[]): Promise<Group[]> {
  const { rows } = await sql<Group>`
    with recursive branch as (
      select item.id as item_id, item.id
      from budget_items as item
      where item.organization_id = ${session.organization.id}
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
