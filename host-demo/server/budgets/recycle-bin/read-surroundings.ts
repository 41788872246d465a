import { type Kysely, sql } from 'kysely';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import type { Locks } from './locks.ts';

/** Deeper than any budget. Ends the recursion in a cycle of parents. */
export const DEPTH_MAX = 50;

type Surroundings = {
  /** The names of its ancestors, from the top. */
  breadcrumb: string;
  /** 1 at the top. */
  level: number;
  locks: Locks;
};

/** Returns the ancestors of each item, and which parts of it are locked. */
export async function readSurroundings(
  db: Kysely<Tables>,
  { organizationId, budgetId }: OwnBudget,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Surroundings>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{
    id: string;
    breadcrumb: string;
    level: number;
    owner_id: string | null;
    row_locked: boolean;
    column_locked: boolean;
    cell_locked: boolean;
    approved: boolean;
  }>`
    with recursive line as (
      select item.id as item_id, item.id, item.parent_id, item.name, item.locked, 0 as height
      from budget_items as item
      where item.organization_id = ${organizationId}
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
        count(*)::int as level,
        bool_or(locked) as row_locked
      from line
      group by item_id
    ),
    custom as (
      select
        stored.item_id,
        bool_or(col.locked_role = 'ADMIN') as column_locked,
        bool_or(cell.locked_role = 'ADMIN') as cell_locked
      from item_column_values as stored
      join budget_custom_columns as col on col.id = stored.column_id
      left join item_column_locks as cell on cell.item_id = stored.item_id and cell.column_id = stored.column_id
      where stored.item_id = any(${ids}::bigint[])
      group by stored.item_id
    )
    select
      item.id,
      above.breadcrumb,
      above.level,
      item.owner_id,
      above.row_locked,
      exists (
        select from budget_columns as col
        where col.budget_id = item.budget_id and col.locked and col.key = any(filled.keys)
      ) or coalesce(custom.column_locked, false) as column_locked,
      item.locked_cells && filled.keys or coalesce(custom.cell_locked, false) as cell_locked,
      exists (
        select from item_approvals as approval
        where approval.item_id = item.id and approval.stage in ('APPROVED', 'PENDING_CHANGE')
      ) as approved
    from above
    join budget_items as item on item.id = above.item_id
    left join custom on custom.item_id = item.id
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
        level: row.level,
        locks: {
          ownerId: row.owner_id,
          row: row.row_locked,
          column: row.column_locked,
          cell: row.cell_locked,
          approved: row.approved,
        },
      },
    ]),
  );
}
