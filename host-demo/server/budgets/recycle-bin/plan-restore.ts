import { type Kysely, sql } from 'kysely';
import type { RestoreMode, RestoreReason } from '../../../../src/features/budgets/recycle-bin/recycle-bin.wire.ts';
import { mayDo } from '../../platform/access/budget-rights.ts';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { type Blocked, type Group, type LocksById, readLocks, requireOwner, sortGroups } from './item-groups.ts';
import { blockingReason } from './locks.ts';
import { readLineage } from './read-lineage.ts';
import { DEPTH_MAX } from './read-surroundings.ts';
import { type Lineage, type RestorePlace, restorePlace } from './restore-places.ts';

export type RestoreSelection = { ids: readonly string[]; mode: RestoreMode };

export type RestorePlan = {
  /** The place of each item that is restored. */
  places: ReadonlyMap<string, RestorePlace>;
  blocked: Blocked<RestoreReason>[];
  /** The selected items and those that were deleted with them, as far as they are in the recycle bin. */
  wantedIds: ReadonlySet<string>;
  /** By selected item: all items that must be restored with it, and itself. */
  members: ReadonlyMap<string, readonly string[]>;
  locks: LocksById;
  lineage: Lineage;
};

/**
 * Returns what restoring these items does: each with the descendants that were deleted with it, and with its deleted
 * ancestors unless `mode` is ALONE. A blocked item stays in the bin, with its descendants. Throws FORBIDDEN if a user
 * without delete permission selects another owner's item.
 */
export async function planRestore(
  db: Kysely<Tables>,
  own: OwnBudget,
  { ids, mode }: RestoreSelection,
): Promise<RestorePlan> {
  const { session } = own;
  const groups = await readLines(db, own, { ids, mode });
  const locks = await readLocks(db, own, groups);
  const wanted = groups.map(({ id }) => id);
  if (!mayDo(session, 'delete')) requireOwner(locks, wanted, session);
  const lineage = await readLineage(db, own, wanted);
  const members = new Map(groups.map((group) => [group.id, group.members]));
  const withoutPlace = new Set<string>();
  for (;;) {
    const { free, blocked } = sortGroups(groups, (id): RestoreReason | null => {
      const one = locks.get(id);
      const reason = one ? blockingReason(one, session) : null;
      return reason ?? (withoutPlace.has(id) ? 'NO_PLACE' : null);
    });
    const places = new Map([...free].map((id) => [id, restorePlace(id, lineage, free)]));
    const refused = [...places].filter(([, { isAllowed }]) => !isAllowed);
    if (refused.length === 0) return { places, blocked, wantedIds: new Set(wanted), members, locks, lineage };
    // What would have been below them needs another place.
    for (const [id] of refused) withoutPlace.add(id);
  }
}

/**
 * Returns the selected deleted items with the descendants deleted with them, each with those of its deleted ancestors that
 * must be restored, too.
 */
async function readLines(
  db: Kysely<Tables>,
  { organizationId, budgetId }: OwnBudget,
  { ids, mode }: RestoreSelection,
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
      where parent.deleted_at is not null
        and line.height < ${DEPTH_MAX}
        and (${mode} = 'WITH_PARENTS' or parent.id in (select id from wanted))
    )
    select item_id as id, array_agg(id::text order by height) as members
    from line
    group by item_id
    order by item_id
  `.execute(db);
  return rows;
}
