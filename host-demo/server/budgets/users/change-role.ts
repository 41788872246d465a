import type { Kysely } from 'kysely';
import * as v from 'valibot';
import type { BudgetRole, BudgetUser } from '../../../../src/features/budgets/users/budget-users.wire.ts';
import { type OwnBudget, requireRightIn } from '../../platform/access/own-budget.ts';
import { recordDifference } from '../../platform/audit/record.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { IdKey } from '../../platform/paging/page.ts';
import { changeBudgets } from '../change-budgets.ts';
import { readBudgetUsers } from './queries.ts';

const REFUSALS = {
  OWN_ROLE: 'You can’t change your own role in a budget.',
  MANAGES_ALL:
    'This user manages all budgets of the organization. Change the role of the user in the organization instead.',
} as const;

/** Returns a user of the budget with the role in it. Throws NOT_FOUND. */
export async function readBudgetUser(db: Kysely<Tables>, own: OwnBudget, personId: string): Promise<BudgetUser> {
  const [user] = v.is(IdKey, personId) ? await readBudgetUsers(db, own, personId) : [];
  if (!user) throw new Failure('NOT_FOUND');
  return user;
}

/**
 * Gives a user a role in a budget, or takes it away with `null`. The budgets below it inherit the
 * role. Changes of an organization run one after the other, so that of two users who take each other's role away, the
 * second is refused (X-PLAN-14). Throws NOT_FOUND, and FORBIDDEN for roles that the caller can't change.
 */
export async function changeBudgetRole(
  db: Kysely<Tables>,
  own: OwnBudget,
  personId: string,
  role: BudgetRole | null,
): Promise<void> {
  const { organizationId, budgetId } = own;
  await changeBudgets(db, own, async (transaction) => {
    await transaction
      .selectFrom('organizations')
      .where('id', '=', organizationId)
      .select('id')
      .forNoKeyUpdate()
      .execute();
    await requireRightIn(transaction, own, budgetId, 'manage-settings');
    const before = await readBudgetUser(transaction, own, personId);
    if (before.fixed)
      throw new Failure('FORBIDDEN', { message: REFUSALS[before.fixed], details: { fixed: before.fixed } });
    const given = { budget_id: budgetId, person_id: before.personId };
    if (role === null) {
      await transaction
        .deleteFrom('budget_users')
        .where('budget_id', '=', given.budget_id)
        .where('person_id', '=', given.person_id)
        .execute();
    } else {
      await transaction
        .insertInto('budget_users')
        .values({ ...given, organization_id: organizationId, role })
        .onConflict((conflict) => conflict.columns(['budget_id', 'person_id']).doUpdateSet({ role }))
        .execute();
    }
    const after = await readBudgetUser(transaction, own, personId);
    await recordDifference(
      transaction,
      {
        action: 'budget.user-role-changed',
        organizationId,
        budgetId,
        object: { kind: 'user', id: before.personId, name: before.name },
      },
      roleIn(before),
      roleIn(after),
    );
  });
}

const roleIn = ({ role, roleSource }: BudgetUser) => ({ role, givenInThisBudget: roleSource === 'BUDGET' });
