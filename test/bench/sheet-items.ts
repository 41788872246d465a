import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../host-demo/server/platform/database/open-database.ts';

/** Line items below one sub-category. */
const PER_SUBCATEGORY = 48;
const SUBCATEGORIES_PER_CATEGORY = 10;

/**
 * Fills a budget: categories with ten sub-categories, of which each has 48 line items with amounts and dates. The first
 * line item is in row 2, at the third level.
 */
export async function fillSheet(
  db: Kysely<Tables>,
  { organizationId, budgetId, count }: { organizationId: string; budgetId: string; count: number },
): Promise<void> {
  let left = count;
  let category: string | undefined;
  for (let place = 0; left > 0; place++) {
    if (place % SUBCATEGORIES_PER_CATEGORY === 0) {
      category = await addGroup('CATEGORY', `Category ${place / SUBCATEGORIES_PER_CATEGORY + 1}`, null);
      left--;
    }
    const subcategory = await addGroup('SUBCATEGORY', `Sub-category ${place + 1}`, category ?? null);
    left--;
    const lines = Math.min(PER_SUBCATEGORY, left);
    left -= lines;
    await sql`
      insert into budget_items (
        organization_id, budget_id, parent_id, type, name, planned, committed, actual, status, starts_on, ends_on
      )
      select ${organizationId}::bigint, ${budgetId}::bigint, ${subcategory}::bigint, 'LINE_ITEM',
        'Line item ' || ${place + 1}::int || '.' || n, 1000 + n * 7.25, n * 5.5, n * 2.75,
        case n % 3 when 0 then 'ON_TRACK' when 1 then 'AT_RISK' else 'POTENTIALLY_AT_RISK' end,
        date '2027-01-01' + n, date '2027-02-01' + n
      from generate_series(1, ${lines}::int) as n
    `.execute(db);
  }

  async function addGroup(type: string, name: string, parent_id: string | null): Promise<string> {
    const values = { organization_id: organizationId, budget_id: budgetId, type, name, parent_id };
    return (await db.insertInto('budget_items').values(values).returning('id').executeTakeFirstOrThrow()).id;
  }
}
