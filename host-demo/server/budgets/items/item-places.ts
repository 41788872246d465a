import { type Kysely, sql, type Transaction } from 'kysely';
import { ITEM_ERROR_CODES } from '../../../../src/features/budgets/items/item-changes.wire.ts';
import { canContain, ITEM_LEVELS_MAX } from '../../../../src/features/budgets/rules/item-nesting.ts';
import type { ItemType } from '../../../../src/shell/brand/item-types.ts';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { administrates } from '../recycle-bin/locks.ts';
import { DEPTH_MAX, readSurroundings } from '../recycle-bin/read-surroundings.ts';

/** Where items go: below a parent or at the top, and after a sibling. Undefined is the last place, null the first. */
export type Place = { parentId: string | null; afterId?: string | null | undefined };

/** An item to place, with all items below it, parents first. */
export type Branch = { id: string; members: readonly BranchMember[] };
type BranchMember = { id: string; parentId: string | null; type: ItemType; name: string; level: number };

/** Order of siblings: that of creation, until one of them has been moved. */
export const SIBLING_ORDER = sql`coalesce(item.position, item.id)`;

/** Reads the branches of these items, in the order of `ids`, without those below another one. Throws NOT_FOUND. */
export async function readBranches(
  transaction: Transaction<Tables>,
  { organizationId, budgetId }: OwnBudget,
  ids: readonly string[],
): Promise<Branch[]> {
  const { rows } = await sql<BranchMember & { top: string }>`
    with recursive branch as (
      select item.id as top, item.id, item.parent_id, item.type, item.name, 1 as level,
        ${SIBLING_ORDER} as place
      from budget_items as item
      where item.organization_id = ${organizationId} and item.budget_id = ${budgetId}
        and item.deleted_at is null and item.id = any(${ids}::bigint[])
      union all
      select branch.top, item.id, item.parent_id, item.type, item.name, branch.level + 1, ${SIBLING_ORDER}
      from branch
      join budget_items as item on item.parent_id = branch.id and item.budget_id = ${budgetId}
      where item.deleted_at is null and branch.level < ${DEPTH_MAX}
    )
    select top, id, parent_id as "parentId", type, name, level from branch order by level, place
  `.execute(transaction);
  const wanted = new Set(ids);
  const inAnother = new Set(rows.filter(({ id, top }) => id !== top && wanted.has(id)).map(({ id }) => id));
  const membersByTop = new Map<string, BranchMember[]>();
  for (const { top, ...member } of rows) {
    const members = membersByTop.get(top);
    if (members) members.push(member);
    else membersByTop.set(top, [member]);
  }
  if (ids.some((id) => !membersByTop.has(id))) {
    throw new Failure('NOT_FOUND', { message: 'This item no longer exists in this budget.' });
  }
  return ids.filter((id) => !inAnother.has(id)).map((id) => ({ id, members: membersByTop.get(id) ?? [] }));
}

/** Throws ITEM_NOT_ALLOWED and LOCKED_ANCESTOR unless the user may put the branches there, and NOT_FOUND. */
export async function requirePlace(
  db: Kysely<Tables>,
  own: OwnBudget,
  branches: readonly Branch[],
  { parentId }: Place,
): Promise<void> {
  const parent = parentId === null ? undefined : await readParent(db, own, parentId);
  const members = branches.flatMap((branch) => branch.members);
  if (members.some(({ id }) => id === parentId)) {
    throw new Failure(ITEM_ERROR_CODES.notAllowed, { message: 'An item can’t be below itself.' });
  }
  for (const { id, members: all } of branches) {
    const type = all.find((member) => member.id === id)?.type;
    const height = Math.max(...all.map(({ level }) => level));
    if (!type || !canContain(parent?.type ?? null, type) || (parent?.level ?? 0) + height > ITEM_LEVELS_MAX) {
      throw new Failure(ITEM_ERROR_CODES.notAllowed);
    }
  }
}

async function readParent(db: Kysely<Tables>, own: OwnBudget, id: string): Promise<{ type: ItemType; level: number }> {
  const parent = await db
    .selectFrom('budget_items')
    .where('id', '=', id)
    .where('budget_id', '=', own.budgetId)
    .where('deleted_at', 'is', null)
    .select('type')
    .executeTakeFirst();
  const level = (await requireUnlocked(db, own, [id])).get(id)?.level;
  if (!parent || level === undefined) throw new Failure('NOT_FOUND', { message: 'This place no longer exists.' });
  return { type: parent.type as ItemType, level };
}

/** Throws LOCKED_ANCESTOR unless the user may change these items. Returns their surroundings. */
export async function requireUnlocked(db: Kysely<Tables>, own: OwnBudget, ids: readonly string[]) {
  const around = await readSurroundings(db, own, ids);
  const isLocked = [...around.values()].some(({ locks }) => locks.row && locks.ownerId !== own.session.person.id);
  if (isLocked && !administrates(own.session)) throw new Failure(ITEM_ERROR_CODES.lockedAncestor);
  return around;
}

/** Gives these items, which are below the parent already, their places among its others. */
export async function arrange(
  transaction: Transaction<Tables>,
  { budgetId }: OwnBudget,
  ids: readonly string[],
  { parentId, afterId }: Place,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select item.id from budget_items as item
    where item.budget_id = ${budgetId} and item.parent_id is not distinct from ${parentId}::bigint
      and item.deleted_at is null and item.id <> all(${ids}::bigint[])
    order by ${SIBLING_ORDER}, item.id
  `.execute(transaction);
  const siblings = rows.map(({ id }) => id);
  const at = afterId === undefined ? siblings.length : afterId === null ? 0 : siblings.indexOf(afterId) + 1;
  if (typeof afterId === 'string' && at === 0) {
    throw new Failure('NOT_FOUND', { message: 'The item before this place no longer exists.' });
  }
  await sql`
    update budget_items as item set position = given.place
    from unnest(${siblings.toSpliced(at, 0, ...ids)}::bigint[]) with ordinality as given (id, place)
    where item.id = given.id and item.position is distinct from given.place
  `.execute(transaction);
}
