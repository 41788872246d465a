import type { Kysely } from 'kysely';
import type { BudgetSettingsContent } from '../../../legacy/content/budget-settings.ts';
import type { BudgetSheetContent } from '../../../legacy/content/budget-sheet.ts';
import type { DB } from '../../platform/database/database.types.ts';
import { preferencesOf } from './preferences-of.ts';

type Content = BudgetSettingsContent | BudgetSheetContent;

/** Returns the budget, or undefined if the organization does not have it. Its element loads everything else itself. */
export async function readElementPage(
  db: Kysely<DB>,
  organizationId: string,
  budgetId: string,
  kind: Content['kind'],
): Promise<Content | undefined> {
  const budget = await db
    .selectFrom('budgets')
    .where('id', '=', budgetId)
    .where('organization_id', '=', organizationId)
    .select(['id', 'name'])
    .executeTakeFirst();
  return (
    budget && {
      kind,
      budget: { ...budget, preferences: await preferencesOf(db, budget.id) },
    }
  );
}
