import type { FastifyPluginAsync } from 'fastify';
import type { Kysely } from 'kysely';
import type { BudgetUsers } from '../../../../src/features/budgets/users/budget-users.wire.ts';
import { allow } from '../../platform/access/access.ts';
import type { ByBudget } from '../../platform/access/own-budget.ts';
import { roleOf } from '../../platform/access/user-role.ts';
import { fullName } from '../../platform/database/full-name.ts';
import type { Tables } from '../../platform/database/open-database.ts';

/** GET budgets/{id}/users: the organization's users who can sign in. */
export function budgetUserRoutes({ db }: { db: Kysely<Tables> }): FastifyPluginAsync {
  return async (app) => {
    app.get<ByBudget>('/budgets/:id/users', allow({ budget: 'view' }), async (request): Promise<BudgetUsers> => {
      const { organizationId } = request.ownBudget();
      const people = await db
        .selectFrom('people as person')
        .where('person.organization_id', '=', organizationId)
        .where('person.enabled', '=', true)
        .select(['person.id', fullName('person').as('name'), 'person.access'])
        .orderBy('name')
        .orderBy('person.id')
        .execute();
      return people.map(({ id, name, access }) => ({ personId: id, name, role: roleOf(access) }));
    });
  };
}
