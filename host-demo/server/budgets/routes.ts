import type { FastifyPluginAsync } from 'fastify';
import type { Kysely } from 'kysely';
import type { BudgetDeletion } from '../../../src/features/budgets/collection/budget-collection.wire.ts';
import { type Budget, BudgetInputWire } from '../../../src/features/budgets/list/budgets.wire.ts';
import { allow } from '../platform/access/access.ts';
import type { ByBudget } from '../platform/access/own-budget.ts';
import type { Tables } from '../platform/database/open-database.ts';
import { Failure } from '../platform/failures/failure.ts';
import { parseOrRefuse } from '../platform/failures/parse-or-refuse.ts';
import { deleteBudgets, readDeletion } from './collection/delete-budgets.ts';
import { updateBudgets } from './collection/update-budgets.ts';
import { ExpandQuery } from './expand-query.ts';
import { readBudget } from './queries.ts';

/** A single budget or template. */
export function budgetRoutes({ db }: { db: Kysely<Tables> }): FastifyPluginAsync {
  // A role in the budget is not enough: those above and below it can have other roles.
  const deleters = allow({ budget: 'manage-settings', budgets: 'manage-settings' });
  return async (app) => {
    app.get<ByBudget>('/budgets/:id', allow({ budget: 'view' }), async (request): Promise<Budget> => {
      const own = request.ownBudget();
      const budget = await readBudget(db, own, { id: own.budgetId, ...parseOrRefuse(ExpandQuery, request.query) });
      if (!budget) throw new Failure('NOT_FOUND');
      return budget;
    });

    app.put<ByBudget>('/budgets/:id', allow({ budget: 'manage-settings' }), async (request, reply) => {
      const own = request.ownBudget();
      await updateBudgets(db, own, [{ id: own.budgetId, ...parseOrRefuse(BudgetInputWire, request.body) }]);
      return reply.code(204).send();
    });

    app.get<ByBudget>('/budgets/:id/deletion', deleters, async (request): Promise<BudgetDeletion> => {
      const own = request.ownBudget();
      return await readDeletion(db, own, [own.budgetId]);
    });

    app.delete<ByBudget>('/budgets/:id', deleters, async (request, reply) => {
      const own = request.ownBudget();
      await deleteBudgets(db, own, [own.budgetId]);
      return reply.code(204).send();
    });
  };
}
