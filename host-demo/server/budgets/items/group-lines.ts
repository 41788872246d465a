import { type Kysely, sql } from 'kysely';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { likeText } from '../../platform/paging/page.ts';
import { DEPTH_MAX } from '../recycle-bin/read-surroundings.ts';
import { SIBLING_ORDER } from './item-places.ts';

type GroupLine = {
  id: string;
  /** Sorts the groups in the order of the tree. */
  place: string;
  /** Whether its name or that of a group above it contains the text. */
  matches: boolean | null;
  /** Whether it is the given group or below it. */
  inside: boolean | null;
};

type Options = { search?: string | undefined; groupId?: string | undefined };

/**
 * Returns the groups of a budget with what they inherit from the groups above them. Joined to the items instead, they
 * take seconds in large budgets: PostgreSQL underestimates the rows of a recursive query.
 */
export async function readGroupLines(
  db: Kysely<Tables>,
  { organizationId, budgetId }: Pick<OwnBudget, 'organizationId' | 'budgetId'>,
  { search, groupId }: Options,
): Promise<readonly GroupLine[]> {
  const columns = {
    place: sql`array[${SIBLING_ORDER}, item.id]::bigint[]`,
    matches: sql`item.name ilike ${search ? likeText(search) : null}::text`,
    inside: sql`item.id = ${groupId ?? null}::bigint`,
    isOwn: sql`item.organization_id = ${organizationId} and item.budget_id = ${budgetId}
      and item.deleted_at is null and item.type in ('CATEGORY', 'SUBCATEGORY')`,
  };
  const { rows } = await sql<GroupLine>`
    with recursive line as (
      select item.id, ${columns.place} as place, ${columns.matches} as matches, ${columns.inside} as inside, 1 as level
      from budget_items as item where item.parent_id is null and ${columns.isOwn}
      union all
      select item.id, line.place || ${columns.place}, line.matches or ${columns.matches},
        line.inside or ${columns.inside}, line.level + 1
      from line join budget_items as item on item.parent_id = line.id
      where ${columns.isOwn} and line.level < ${DEPTH_MAX}
    )
    select id, place::text, matches, inside from line
  `.execute(db);
  return rows;
}
