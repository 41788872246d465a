import type { Kysely } from 'kysely';
import type { BudgetUser } from '../../../../src/features/budgets/users/budget-users.wire.ts';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import { roleOf } from '../../platform/access/user-role.ts';
import { fullName } from '../../platform/database/full-name.ts';
import type { Tables } from '../../platform/database/open-database.ts';

/** Returns the organization's users who can sign in, by name. */
export async function readBudgetUsers(db: Kysely<Tables>, { organizationId }: OwnBudget): Promise<BudgetUser[]> {
  const people = await db
    .selectFrom('people as person')
    .where('person.organization_id', '=', organizationId)
    .where('person.enabled', '=', true)
    .select(['person.id', fullName('person').as('name'), 'person.username as email', 'person.access'])
    .orderBy('name')
    .orderBy('person.id')
    .execute();
  return people.map(({ id, name, email, access }) => ({ personId: id, name, email, role: roleOf(access) }));
}
