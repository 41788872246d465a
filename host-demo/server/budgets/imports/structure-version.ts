import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/database/open-database.ts';

/**
 * Returns a text that changes with the names, places and locks of the items of a budget, which decide what becomes of rows.
 * Amounts are not part of it: users who plan in the meantime would outdate each check.
 */
export async function readStructureVersion(db: Kysely<Tables>, budgetId: string): Promise<string> {
  const { rows } = await sql<{ version: string | null }>`
    select md5(string_agg(concat_ws(' ', id, parent_id, type, locked, name), ',' order by id)) as version
    from budget_items where budget_id = ${budgetId} and deleted_at is null
  `.execute(db);
  return rows[0]?.version ?? '';
}
