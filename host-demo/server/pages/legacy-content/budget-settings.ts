import type { Kysely } from 'kysely';
import type { BudgetSettingsContent } from '../../../legacy/content/budget-settings.ts';
import type { DB } from '../../platform/database/database.types.ts';
import { preferencesOf } from './preferences-of.ts';

/** Returns the budget, or undefined if the organization does not have it. Its element loads everything else itself. */
export async function readBudgetSettings(
  db: Kysely<DB>,
  organizationId: string,
  budgetId: string,
): Promise<BudgetSettingsContent | undefined> {
  const budget = await db
    .selectFrom('budgets')
    .where('id', '=', budgetId)
    .where('organization_id', '=', organizationId)
    .select(['id', 'name'])
    .executeTakeFirst();
  return (
    budget && {
      kind: 'budget-settings',
      budget: { ...budget, preferences: await preferencesOf(db, budget.id) },
    }
  );
}
