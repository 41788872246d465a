import type { FastifyPluginAsync } from 'fastify';
import type { Kysely } from 'kysely';
import {
  type BudgetDeletion,
  BudgetDeletionWire,
} from '../../../src/features/budgets/collection/budget-collection.wire.ts';
import { type Budget, BudgetInputWire, BudgetWire } from '../../../src/features/budgets/list/budgets.wire.ts';
import { allow } from '../platform/access/access.ts';
import type { ByBudget } from '../platform/access/own-budget.ts';
import { readBody, readQuery } from '../platform/contract/read-input.ts';
import { withContract } from '../platform/contract/route-contract.ts';
import type { Tables } from '../platform/database/open-database.ts';
import { Failure } from '../platform/failures/failure.ts';
import { deleteBudgets, readDeletion } from './collection/delete-budgets.ts';
import { updateBudgets } from './collection/update-budgets.ts';
import { ExpandQuery } from './expand-query.ts';
import { readBudget } from './queries.ts';

/** A single budget or template. */
export function budgetRoutes({ db }: { db: Kysely<Tables> }): FastifyPluginAsync {
  // A role in the budget is not enough: those above and below it can have other roles.
  const deleters = allow({ budget: 'manage-settings', budgets: 'manage-settings' });
  return async (app) => {
    app.get<ByBudget>(
      '/budgets/:id',
      allow({ budget: 'view' }, { query: ExpandQuery, responses: { 200: BudgetWire } }),
      async (request): Promise<Budget> => {
        const own = request.ownBudget();
        const budget = await readBudget(db, own, { id: own.budgetId, ...readQuery(request, ExpandQuery) });
        if (!budget) throw new Failure('NOT_FOUND');
        return budget;
      },
    );

    app.put<ByBudget>(
      '/budgets/:id',
      allow({ budget: 'manage-settings' }, { body: BudgetInputWire, responses: { 204: null } }),
      async (request, reply) => {
        const own = request.ownBudget();
        await updateBudgets(db, own, [{ id: own.budgetId, ...readBody(request, BudgetInputWire) }]);
        return reply.code(204).send();
      },
    );

    app.get<ByBudget>(
      '/budgets/:id/deletion',
      withContract(deleters, { responses: { 200: BudgetDeletionWire } }),
      async (request): Promise<BudgetDeletion> => {
        const own = request.ownBudget();
        return await readDeletion(db, own, [own.budgetId]);
      },
    );

    app.delete<ByBudget>(
      '/budgets/:id',
      withContract(deleters, { responses: { 204: null } }),
      async (request, reply) => {
        const own = request.ownBudget();
        await deleteBudgets(db, own, [own.budgetId]);
        return reply.code(204).send();
      },
    );
  };
}
