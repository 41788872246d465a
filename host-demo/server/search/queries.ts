import { type Kysely, sql } from 'kysely';
import * as v from 'valibot';
import { FOUND_MAX, type FoundItem, FoundItemWire } from '../../../src/features/search/search.wire.ts';
import type { Tables } from '../platform/database/open-database.ts';
import { Failure } from '../platform/failures/failure.ts';

const QUERY_CANCELED = '57014';

/**
 * Returns the organization's best matches, at most `FOUND_MAX`, as described in migrations/0013-item-search.sql. Throws
 * SEARCH_TOO_SLOW when the database cancels the query.
 */
export async function findItems(searches: Kysely<Tables>, organizationId: string, query: string): Promise<FoundItem[]> {
  try {
    const { rows } = await sql<Record<keyof FoundItem, string>>`
      select found.id, budget_id as "budgetId", found.name, type, breadcrumb
      from search_items(${organizationId}::bigint, ${query}, ${FOUND_MAX}) with ordinality
        as found (id, budget_id, name, type, breadcrumb, place)
      join budgets as budget on budget.id = budget_id
      where not budget.template
      order by place
    `.execute(searches);
    return rows.map(({ type, ...item }) => ({ ...item, type: v.parse(FoundItemWire.entries.type, type) }));
  } catch (error) {
    const isGivenUp = error instanceof Error && 'code' in error && error.code === QUERY_CANCELED;
    throw isGivenUp ? new Failure('SEARCH_TOO_SLOW', { cause: error }) : error;
  }
}
