import type { FastifyPluginAsync } from 'fastify';
import type { Kysely } from 'kysely';
import type { BudgetUser, BudgetUserCount } from '../../../../src/features/budgets/users/budget-users.wire.ts';
import { allow } from '../../platform/access/access.ts';
import type { ByBudget, OwnBudget } from '../../platform/access/own-budget.ts';
import { roleOf } from '../../platform/access/user-role.ts';
import { fullName } from '../../platform/database/full-name.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';

type ByUser = { Params: { id: string; userId: string } };

/** The organization's users who can sign in, by name. */
export function budgetUserRoutes({ db }: { db: Kysely<Tables> }): FastifyPluginAsync {
  const readers = allow({ budget: 'view' });
  return async (app) => {
    app.get<ByBudget>(
      '/budgets/:id/users',
      readers,
      async (request): Promise<BudgetUser[]> => await readUsers(db, request.ownBudget()),
    );

    app.get<ByBudget>(
      '/budgets/:id/users/count',
      readers,
      async (request): Promise<BudgetUserCount> => ({ count: (await readUsers(db, request.ownBudget())).length }),
    );

    app.get<ByUser>('/budgets/:id/users/:userId', readers, async (request): Promise<BudgetUser> => {
      const users = await readUsers(db, request.ownBudget());
      const user = users.find(({ personId }) => personId === request.params.userId);
      if (!user) throw new Failure('NOT_FOUND');
      return user;
    });
  };
}

async function readUsers(db: Kysely<Tables>, { organizationId }: OwnBudget): Promise<BudgetUser[]> {
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
