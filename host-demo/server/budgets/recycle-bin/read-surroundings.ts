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
  { organizationId, budgetId }: Pick<OwnBudget, 'organizationId' | 'budgetId'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Surroundings>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{
    id: string;
    breadcrumb: string;
    level: number;
    owner_id: string | null;
    approved: boolean;
    locked_rows: { id: string; name: string }[];
    locked_columns: string[];
    locked_cells: string[];
  }>`
    with recursive item as materialized (
      select id, parent_id, name, locked, owner_id, planned, committed, actual, locked_cells
      from budget_items
      where organization_id = ${organizationId} and budget_id = ${budgetId} and id = any(${ids}::bigint[])
    ),
    -- For each parent, which many items can share.
    line as (
      select parent.id as first_id, parent.id, parent.parent_id, parent.name, parent.locked, 1 as height
      from budget_items as parent
      where parent.budget_id = ${budgetId} and parent.id in (select parent_id from item)
      union all
      select line.first_id, parent.id, parent.parent_id, parent.name, parent.locked, line.height + 1
      from line
      join budget_items as parent on parent.id = line.parent_id and parent.budget_id = ${budgetId}
      where line.height < ${DEPTH_MAX}
    ),
    above as (
      select
        first_id,
        string_agg(name, ' > ' order by height desc) as breadcrumb,
        count(*)::int as count,
        jsonb_agg(jsonb_build_object('id', id::text, 'name', name) order by height) filter (where locked) as locked_rows
      from line
      group by first_id
    ),
    locked_columns as materialized (
      select key from budget_columns where budget_id = ${budgetId} and locked
    ),
    custom as (
      select
        stored.item_id,
        array_agg(col.name order by col.name) filter (where col.locked_role = 'ADMIN') as locked_columns,
        array_agg(col.name order by col.name) filter (where cell.locked_role = 'ADMIN') as locked_cells
      from item_column_values as stored
      join budget_custom_columns as col on col.id = stored.column_id
      left join item_column_locks as cell on cell.item_id = stored.item_id and cell.column_id = stored.column_id
      where stored.item_id = any(${ids}::bigint[])
      group by stored.item_id
    )
    select
      item.id,
      coalesce(above.breadcrumb, '') as breadcrumb,
      coalesce(above.count, 0) + 1 as level,
      item.owner_id,
      case when item.locked then jsonb_build_array(jsonb_build_object('id', item.id::text, 'name', item.name)) else '[]' end
        || coalesce(above.locked_rows, '[]') as locked_rows,
      locked.columns as locked_columns,
      locked.cells as locked_cells,
      item.id in (
        select approval.item_id from item_approvals as approval
        where approval.item_id = any(${ids}::bigint[]) and approval.stage in ('APPROVED', 'PENDING_CHANGE')
      ) as approved
    from item
    left join above on above.first_id = item.parent_id
    left join custom on custom.item_id = item.id
    cross join lateral (
      select array_remove(array[
        case when item.planned <> 0 then 'planned' end,
        case when item.committed <> 0 then 'committed' end,
        case when item.actual <> 0 then 'actual' end
      ], null) as keys
    ) as filled
    cross join lateral (
      select
        array(select key from locked_columns where key = any(filled.keys) order by key)
          || coalesce(custom.locked_columns, '{}') as columns,
        case when item.locked_cells = '{}' then '{}'
          else array(select unnest(item.locked_cells) intersect select unnest(filled.keys) order by 1)
        end || coalesce(custom.locked_cells, '{}') as cells
    ) as locked
  `.execute(db);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        breadcrumb: row.breadcrumb,
        level: row.level,
        locks: {
          ownerId: row.owner_id,
          row: row.locked_rows.length > 0,
          column: row.locked_columns.length > 0,
          cell: row.locked_cells.length > 0,
          approved: row.approved,
          names: { rows: row.locked_rows, columns: row.locked_columns, cells: row.locked_cells },
        },
      },
    ]),
  );
}
