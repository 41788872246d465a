import { type Kysely, sql } from 'kysely';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { DEPTH_MAX } from '../recycle-bin/read-surroundings.ts';

/** Returns the names of each group and what it is in, from the top, separated by ` > `, by the id of the group. */
export async function readGroupPaths(
  db: Kysely<Tables>,
  { organizationId, budgetId }: Pick<OwnBudget, 'organizationId' | 'budgetId'>,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string | null, string>> {
  const groups = [...new Set(ids)].filter((id) => id !== null);
  if (groups.length === 0) return new Map();
  const { rows } = await sql<{ id: string; path: string }>`
    with recursive line as (
      select id as group_id, parent_id, name, 0 as height from budget_items
      where organization_id = ${organizationId} and budget_id = ${budgetId} and id = any(${groups}::bigint[])
      union all
      select line.group_id, parent.parent_id, parent.name, line.height + 1
      from line join budget_items as parent on parent.id = line.parent_id and parent.budget_id = ${budgetId}
      where line.height < ${DEPTH_MAX}
    )
    select group_id as id, string_agg(name, ' > ' order by height desc) as path from line group by group_id
  `.execute(db);
  return new Map(rows.map(({ id, path }) => [id, path]));
}
