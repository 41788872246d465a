import type { Kysely } from 'kysely';
import type { InCurrency } from '../../../../src/features/budgets/rules/money-text.ts';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';

/** Returns the currency of a budget. Throws NOT_FOUND. */
export async function readBudgetCurrency(
  db: Kysely<Tables>,
  { organizationId, budgetId }: Pick<OwnBudget, 'organizationId' | 'budgetId'>,
): Promise<Required<InCurrency>> {
  const found = await db
    .selectFrom('budgets as budget')
    .innerJoin('currencies as money', 'money.id', 'budget.currency')
    .where('budget.organization_id', '=', organizationId)
    .where('budget.id', '=', budgetId)
    .select(['budget.currency', 'money.symbol'])
    .executeTakeFirst();
  if (!found) throw new Failure('NOT_FOUND', { message: 'This budget no longer exists.' });
  return found;
}
