import type { FastifyPluginAsync } from 'fastify';
import type { Kysely } from 'kysely';
import type { BudgetUser, BudgetUserCount } from '../../../../src/features/budgets/users/budget-users.wire.ts';
import { allow } from '../../platform/access/access.ts';
import type { ByBudget } from '../../platform/access/own-budget.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { readBudgetUsers } from './queries.ts';

type ByUser = { Params: { id: string; userId: string } };

/** The organization's users who can sign in, by name. */
export function budgetUserRoutes({ db }: { db: Kysely<Tables> }): FastifyPluginAsync {
  const readers = allow({ budget: 'view' });
  return async (app) => {
    app.get<ByBudget>(
      '/budgets/:id/users',
      readers,
      async (request): Promise<BudgetUser[]> => await readBudgetUsers(db, request.ownBudget()),
    );

    app.get<ByBudget>(
      '/budgets/:id/users/count',
      readers,
      async (request): Promise<BudgetUserCount> => ({ count: (await readBudgetUsers(db, request.ownBudget())).length }),
    );

    app.get<ByUser>('/budgets/:id/users/:userId', readers, async (request): Promise<BudgetUser> => {
      const users = await readBudgetUsers(db, request.ownBudget());
      const user = users.find(({ personId }) => personId === request.params.userId);
      if (!user) throw new Failure('NOT_FOUND');
      return user;
    });
  };
}
