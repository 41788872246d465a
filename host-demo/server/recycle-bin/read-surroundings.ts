import { type Kysely, sql } from 'kysely';
import type { BlockingReason } from '../../../src/features/budgets/recycle-bin.wire.ts';
import type { Tables } from '../database/open-database.ts';
import type { SignedIn } from '../session/signed-in.ts';
import { blockingReason, type Locks } from './locks.ts';

/** Items of one budget of the caller's organization. */
export type Bin = { session: SignedIn; budgetId: string };

/** Deeper than any budget; rows that name each other as parents would otherwise never end. */
export const DEPTH_MAX = 50;

type Surroundings = {
  /** The names above it, from the top. */
  breadcrumb: string;
  locks: Locks;
};

/** What stands above each of these items, and what of it is locked. */
export async function readSurroundings(
  db: Kysely<Tables>,
  { session, budgetId }: Bin,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Surroundings>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{
    id: string;
    breadcrumb: string;
    owner_id: string | null;
    row_locked: boolean;
    column_locked: boolean;
    cell_locked: boolean;
  }>`
    with recursive line as (
      select item.id as item_id, item.id, item.parent_id, item.name, item.locked, 0 as height
      from budget_items as item
      where item.organization_id = ${session.organization.id}
        and item.budget_id = ${budgetId}
        and item.id = any(${ids}::bigint[])
      union all
      select line.item_id, parent.id, parent.parent_id, parent.name, parent.locked, line.height + 1
      from line
      join budget_items as parent on parent.id = line.parent_id and parent.budget_id = ${budgetId}
      where line.height < ${DEPTH_MAX}
    ),
    above as (
      select
        item_id,
        coalesce(string_agg(name, ' > ' order by height desc) filter (where height > 0), '') as breadcrumb,
        bool_or(locked) as row_locked
      from line
      group by item_id
    )
    select
      item.id,
      above.breadcrumb,
      item.owner_id,
      above.row_locked,
      exists (
        select from budget_columns as col
        where col.budget_id = item.budget_id and col.locked and col.key = any(filled.keys)
      ) as column_locked,
      item.locked_cells && filled.keys as cell_locked
    from above
    join budget_items as item on item.id = above.item_id
    cross join lateral (
      select array_remove(array[
        case when item.planned <> 0 then 'planned' end,
        case when item.committed <> 0 then 'committed' end,
        case when item.actual <> 0 then 'actual' end
      ], null) as keys
    ) as filled
  `.execute(db);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        breadcrumb: row.breadcrumb,
        locks: { ownerId: row.owner_id, row: row.row_locked, column: row.column_locked, cell: row.cell_locked },
      },
    ]),
  );
}

/** Why each of these items is held back from the caller; those that are not have no entry. */
export async function readBlocked(
  db: Kysely<Tables>,
  bin: Bin,
  ids: readonly string[],
): Promise<ReadonlyMap<string, BlockingReason>> {
  const blocked = new Map<string, BlockingReason>();
  for (const [id, { locks }] of await readSurroundings(db, bin, ids)) {
    const reason = blockingReason(locks, bin.session);
    if (reason) blocked.set(id, reason);
  }
  return blocked;
}
