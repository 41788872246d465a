import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/database/open-database.ts';
import type { BudgetScope } from './budget-scope.ts';

/** Returns the number of the organization's budgets or templates. */
export async function countBudgets(db: Kysely<Tables>, { organizationId, template }: BudgetScope): Promise<number> {
  const { count } = await db
    .selectFrom('budgets')
    .where('organization_id', '=', organizationId)
    .where('template', '=', template)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
