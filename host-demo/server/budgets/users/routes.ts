import type { FastifyPluginAsync } from 'fastify';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import {
  BudgetRoleWire,
  type BudgetUser,
  type BudgetUserCount,
  BudgetUserCountWire,
  BudgetUserWire,
} from '../../../../src/features/budgets/users/budget-users.wire.ts';
import { allow } from '../../platform/access/access.ts';
import type { ByBudget } from '../../platform/access/own-budget.ts';
import { readBody } from '../../platform/contract/read-input.ts';
import { withContract } from '../../platform/contract/route-contract.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { changeBudgetRole, readBudgetUser } from './change-role.ts';
import { readBudgetUsers } from './queries.ts';

type ByUser = { Params: { id: string; userId: string } };

/** The organization's users who can sign in, by name, and their roles in a budget (docs/decisions/0084-roles-in-budgets.md). */
export function budgetUserRoutes({ db }: { db: Kysely<Tables> }): FastifyPluginAsync {
  const readers = allow({ budget: 'view' });
  const managers = allow({ budget: 'manage-settings' });
  return async (app) => {
    app.get<ByBudget>(
      '/budgets/:id/users',
      withContract(readers, { responses: { 200: v.array(BudgetUserWire) } }),
      async (request): Promise<BudgetUser[]> => await readBudgetUsers(db, request.ownBudget()),
    );

    app.get<ByBudget>(
      '/budgets/:id/users/count',
      withContract(readers, { responses: { 200: BudgetUserCountWire } }),
      async (request): Promise<BudgetUserCount> => ({ count: (await readBudgetUsers(db, request.ownBudget())).length }),
    );

    app.get<ByUser>(
      '/budgets/:id/users/:userId',
      withContract(readers, { responses: { 200: BudgetUserWire } }),
      async (request): Promise<BudgetUser> => await readBudgetUser(db, request.ownBudget(), request.params.userId),
    );

    app.put<ByUser>(
      '/budgets/:id/users/:userId',
      withContract(managers, { body: BudgetRoleWire, responses: { 204: null } }),
      async (request, reply) => {
        const { role } = readBody(request, BudgetRoleWire);
        await changeBudgetRole(db, request.ownBudget(), request.params.userId, role);
        return reply.code(204).send();
      },
    );

    app.delete<ByUser>(
      '/budgets/:id/users/:userId',
      withContract(managers, { responses: { 204: null } }),
      async (request, reply) => {
        await changeBudgetRole(db, request.ownBudget(), request.params.userId, null);
        return reply.code(204).send();
      },
    );
  };
}
