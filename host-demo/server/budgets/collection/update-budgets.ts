import type { Kysely, Transaction } from 'kysely';
import type { BudgetChange } from '../../../../src/features/budgets/collection/budget-collection.wire.ts';
import { recordDifference } from '../../platform/audit/record.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { changeBudgets } from '../change-budgets.ts';
import type { BudgetScope } from './budget-scope.ts';

/** Without `template`, a list can contain both budgets and templates. */
type Scope = Pick<BudgetScope, 'organizationId'> & Partial<Pick<BudgetScope, 'template'>>;

/** Changes budgets, all or none. Omitted fields keep their value. Throws NOT_FOUND if one does not exist. */
export async function updateBudgets(db: Kysely<Tables>, scope: Scope, changes: readonly BudgetChange[]): Promise<void> {
  await changeBudgets(db, scope, async (transaction) => {
    // In id order, so that no two lists deadlock.
    for (const change of changes.toSorted((one, other) => Number(BigInt(one.id) - BigInt(other.id)))) {
      await updateBudget(transaction, scope, change);
    }
  });
}

async function updateBudget(
  transaction: Transaction<Tables>,
  { organizationId, template }: Scope,
  { id, name, importUsingMasterCurrency }: BudgetChange,
): Promise<void> {
  const select = () =>
    transaction
      .selectFrom('budgets')
      .where('organization_id', '=', organizationId)
      .where('id', '=', id)
      .$if(template !== undefined, (query) => query.where('template', '=', template ?? false))
      .select(['name', 'import_using_master_currency as importUsingMasterCurrency'])
      .forNoKeyUpdate()
      .executeTakeFirst();
  const before = await select();
  if (!before) throw new Failure('NOT_FOUND', { message: 'A budget of this list no longer exists.' });
  if (name === undefined && importUsingMasterCurrency === undefined) return;
  await transaction
    .updateTable('budgets')
    .set({
      ...(name !== undefined && { name }),
      ...(importUsingMasterCurrency !== undefined && { import_using_master_currency: importUsingMasterCurrency }),
    })
    .where('id', '=', id)
    .execute();
  const entry = { action: 'budget.changed', organizationId, budgetId: id } as const;
  await recordDifference(transaction, entry, before, (await select()) ?? before);
}
