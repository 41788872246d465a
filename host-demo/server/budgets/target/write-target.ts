import type { Kysely } from 'kysely';
import type { TargetInput } from '../../../../src/features/budgets/target/target.wire.ts';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import { recordDifference } from '../../platform/audit/record.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { amountText } from '../../platform/money/amount-text.ts';
import { changeBudgets } from '../change-budgets.ts';

/**
 * Sets the target of a budget and the rule for exceeding it; what is planned already stays. Throws BAD_REQUEST for a rule
 * without a target, and NOT_FOUND.
 */
export async function writeTarget(
  db: Kysely<Tables>,
  own: OwnBudget,
  { target, exceedRule }: TargetInput,
): Promise<void> {
  if (target === null && exceedRule !== 'NONE') {
    throw new Failure('BAD_REQUEST', {
      message: 'Enter a target for this rule.',
      details: { fields: ['target'] },
    });
  }
  await changeBudgets(db, own, async (transaction) => {
    const { organizationId, budgetId } = own;
    const select = async () => {
      const budget = await transaction
        .selectFrom('budgets')
        .where('organization_id', '=', organizationId)
        .where('id', '=', budgetId)
        .select([amountText<string | null>('target').as('target'), 'exceed_rule as exceedRule'])
        .forNoKeyUpdate()
        .executeTakeFirst();
      if (!budget) throw new Failure('NOT_FOUND');
      return budget;
    };
    const before = await select();
    await transaction
      .updateTable('budgets')
      .set({ target, exceed_rule: exceedRule })
      .where('organization_id', '=', organizationId)
      .where('id', '=', budgetId)
      .execute();
    const entry = { action: 'budget.target-changed', organizationId, budgetId } as const;
    await recordDifference(transaction, entry, before, await select());
  });
}
