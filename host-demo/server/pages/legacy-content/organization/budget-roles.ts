import type { Kysely } from 'kysely';
import { BUDGET_ROLE_NAMES } from '../../../../../src/features/budgets/rules/role-names.words.ts';
import type { BudgetRole } from '../../../../../src/features/budgets/users/budget-users.wire.ts';
import type { UserRolesContent } from '../../../../legacy/content/organization/user-roles.ts';
import type { DB } from '../../../platform/database/database.types.ts';

type Roles = UserRolesContent['people'][number]['budgetRoles'];

/** Returns the roles that budgets give these users, by user and by the name of the budget. */
export async function readBudgetRoles(
  db: Kysely<DB>,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, Roles>> {
  if (personIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('budget_users as given')
    .innerJoin('budgets', 'budgets.id', 'given.budget_id')
    .where('given.person_id', 'in', personIds)
    .select(['given.person_id as personId', 'given.role', 'budgets.id as budgetId', 'budgets.name as budget'])
    .orderBy('budgets.name')
    .orderBy('budgets.id')
    .execute();
  const byPerson = new Map<string, Roles[number][]>();
  for (const { personId, role, budgetId, budget } of rows) {
    const roles = byPerson.get(personId) ?? [];
    byPerson.set(personId, roles);
    roles.push({ role: BUDGET_ROLE_NAMES[role as BudgetRole], budgetId, budget });
  }
  return byPerson;
}
