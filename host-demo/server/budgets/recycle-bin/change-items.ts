import { type Kysely, sql, type Transaction } from 'kysely';
import type * as v from 'valibot';
import type { DeletedWire, RestoredWire } from '../../../../src/features/budgets/recycle-bin/recycle-bin.wire.ts';
import { mayDo } from '../../platform/access/budget-rights.ts';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import { record } from '../../platform/audit/record.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import type { SignedIn } from '../../platform/session/signed-in.ts';
import { changeBudgets } from '../change-budgets.ts';
import { lockBudget } from '../totals/queries.ts';
import { blockingReason, deleteBlocker, isOwnedBy, type Locks } from './locks.ts';
import { DEPTH_MAX, readSurroundings } from './read-surroundings.ts';

/** A selected item and all items that must change with it. If one of them is blocked, so is the selected item. */
type Group = { id: string; members: string[] };

/**
 * Restores items with their deleted ancestors, and with the descendants that were deleted with them. A blocked item
 * stays in the bin, with its descendants. Throws NOT_FOUND if the budget no longer exists, and FORBIDDEN if a user
 * without delete permission selects another owner's item.
 */
export async function restoreItems(
  db: Kysely<Tables>,
  own: OwnBudget,
  ids: readonly string[],
): Promise<v.InferOutput<typeof RestoredWire>> {
  return await changeBudgets(db, own, async (transaction) => {
    await lock(transaction, own);
    const groups = await readLines(transaction, own, ids);
    const locks = await readLocks(transaction, own, groups);
    if (!mayDo(own.session, 'delete'))
      requireOwner(
        locks,
        groups.map(({ id }) => id),
        own.session,
      );
    const { free, blocked } = sort(groups, locks, (one) => blockingReason(one, own.session));
    await mark(transaction, own, free, { deleted_at: null, deleted_by: null });
    await recordItems(transaction, own, 'item.restored', free);
    return { restored: free, blocked };
  });
}

/** Moves items with their descendants to the recycle bin. A blocked item stays. Throws as above. */
export async function deleteItems(
  db: Kysely<Tables>,
  own: OwnBudget,
  ids: readonly string[],
): Promise<v.InferOutput<typeof DeletedWire>> {
  return await changeBudgets(db, own, async (transaction) => {
    await lock(transaction, own);
    const groups = await readBranches(transaction, own, ids);
    const locks = await readLocks(transaction, own, groups);
    // The owner of a category cannot delete other owners' items in it.
    if (!mayDo(own.session, 'delete')) requireOwner(locks, [...locks.keys()], own.session);
    const { free, blocked } = sort(groups, locks, (one) => deleteBlocker(one, own.session));
    await mark(transaction, own, free, { deleted_at: sql<Date>`now()`, deleted_by: own.session.person.id });
    await recordItems(transaction, own, 'item.deleted', free);
    return { deleted: free, blocked };
  });
}

/** The number of names that an audit entry shows. */
const NAMES_MAX = 20;

async function recordItems(
  transaction: Transaction<Tables>,
  { organizationId, budgetId }: OwnBudget,
  action: 'item.deleted' | 'item.restored',
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const items = await transaction
    .selectFrom('budget_items')
    .where('id', '=', sql<string>`any(${ids.slice(0, NAMES_MAX)}::bigint[])`)
    .select('name')
    .orderBy('id')
    .execute();
  const values = { count: ids.length, items: items.map(({ name }) => name), ids };
  await record(transaction, {
    action,
    organizationId,
    budgetId,
    ...(action === 'item.deleted' ? { before: values } : { after: values }),
  });
}

/** Serializes changes to the items of one budget. */
async function lock(transaction: Transaction<Tables>, { organizationId, budgetId }: OwnBudget): Promise<void> {
  if (!(await lockBudget(transaction, organizationId, budgetId))) throw new Failure('NOT_FOUND');
}

type LocksById = ReadonlyMap<string, Locks>;

async function readLocks(db: Kysely<Tables>, own: OwnBudget, groups: readonly Group[]): Promise<LocksById> {
  const around = await readSurroundings(db, own, [...new Set(groups.flatMap(({ members }) => members))]);
  return new Map([...around].map(([id, { locks }]) => [id, locks]));
}

function requireOwner(locks: LocksById, ids: readonly string[], session: SignedIn): void {
  const isOwn = (id: string) => {
    const found = locks.get(id);
    return found !== undefined && isOwnedBy(found, session);
  };
  if (!ids.every(isOwn)) throw new Failure('FORBIDDEN');
}

function sort<Reason>(groups: readonly Group[], locks: LocksById, blockerOf: (locks: Locks) => Reason | null) {
  const free = new Set<string>();
  const blocked: { id: string; reason: Reason }[] = [];
  for (const { id, members } of groups) {
    const blockers = members.map((member) => locks.get(member)).map((one) => (one ? blockerOf(one) : null));
    const reason = blockers.find((one) => one !== null) ?? null;
    if (reason !== null) blocked.push({ id, reason });
    else for (const member of members) free.add(member);
  }
  return { free: [...free], blocked };
}

async function mark(
  db: Kysely<Tables>,
  { organizationId }: OwnBudget,
  ids: readonly string[],
  values: { deleted_at: ReturnType<typeof sql<Date>> | null; deleted_by: string | null },
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('budget_items')
    .set(values)
    .where('organization_id', '=', organizationId)
    .where('id', '=', sql<string>`any(${ids}::bigint[])`)
    .execute();
}

/** Returns the selected deleted items with the descendants deleted with them, each with its deleted ancestors. */
async function readLines(
  db: Kysely<Tables>,
  { organizationId, budgetId }: OwnBudget,
  ids: readonly string[],
): Promise<Group[]> {
  const { rows } = await sql<Group>`
    with recursive wanted as (
      select item.id, item.deleted_at
      from budget_items as item
      where item.organization_id = ${organizationId}
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
