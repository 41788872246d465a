import type { Kysely } from 'kysely';
import type { BudgetUser } from '../../../../src/features/budgets/users/budget-users.wire.ts';
import { managesAllBudgets } from '../../platform/access/budget-rights.ts';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import { permissionsOf } from '../../platform/access/permissions.ts';
import { roleOf } from '../../platform/access/user-role.ts';
import { fullName } from '../../platform/database/full-name.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { rolesIn } from './roles-in.ts';

/** Returns the organization's users who can sign in, by name, with their roles in the budget; with an id only this one. */
export async function readBudgetUsers(
  db: Kysely<Tables>,
  { organizationId, budgetId, session }: OwnBudget,
  personId?: string,
): Promise<BudgetUser[]> {
  let query = db
    .selectFrom('people as person')
    .leftJoin(rolesIn(budgetId), 'given.personId', 'person.id')
    .leftJoin('budgets as source', 'source.id', 'given.givenIn')
    .where('person.organization_id', '=', organizationId)
    .where('person.enabled', '=', true)
    .select(['person.id', fullName('person').as('name'), 'person.username as email', 'person.access'])
    .select(['given.role as givenRole', 'source.id as sourceId', 'source.name as sourceName']);
  if (personId !== undefined) query = query.where('person.id', '=', personId);
  const people = await query.orderBy('name').orderBy('person.id').execute();
  return people.map(({ id, name, email, access, givenRole, sourceId, sourceName }): BudgetUser => {
    const managesAll = managesAllBudgets({ permissions: new Set(permissionsOf(access)) });
    const given = managesAll ? undefined : (givenRole ?? undefined);
    const isInherited = given !== undefined && sourceId !== budgetId;
    return {
      ...{ personId: id, name, email },
      role: given ?? roleOf(access),
      roleSource: given === undefined ? 'ORGANIZATION' : isInherited ? 'PARENT' : 'BUDGET',
      ...(isInherited &&
        sourceId !== null &&
        sourceName !== null && { inheritedFrom: { id: sourceId, name: sourceName } }),
      organizationRole: roleOf(access),
      ...((managesAll || id === session.person.id) && { fixed: managesAll ? 'MANAGES_ALL' : 'OWN_ROLE' }),
    };
  });
}
