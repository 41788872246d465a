import type { FastifyPluginAsync } from 'fastify';
import type { Kysely } from 'kysely';
import { type Budget, BudgetInputWire } from '../../../src/features/budgets/list/budgets.wire.ts';
import { allow } from '../platform/access/access.ts';
import type { ByBudget } from '../platform/access/own-budget.ts';
import type { Tables } from '../platform/database/open-database.ts';
import { Failure } from '../platform/failures/failure.ts';
import { parseOrRefuse } from '../platform/failures/parse-or-refuse.ts';
import { ExpandQuery } from './expand-query.ts';
import { readBudgets, updateBudget } from './queries.ts';

/** The organization's budgets. */
export function budgetRoutes({ db }: { db: Kysely<Tables> }): FastifyPluginAsync {
  return async (app) => {
    app.get('/budgets', allow('session'), async (request): Promise<Budget[]> => {
      return await readBudgets(db, request.signedIn(), parseOrRefuse(ExpandQuery, request.query));
    });

    app.get<ByBudget>('/budgets/:id', allow({ budget: 'view' }), async (request): Promise<Budget> => {
      const { session, budgetId } = request.ownBudget();
      const [budget] = await readBudgets(db, session, { id: budgetId, ...parseOrRefuse(ExpandQuery, request.query) });
      if (!budget) throw new Failure('NOT_FOUND');
      return budget;
    });

    app.put<ByBudget>('/budgets/:id', allow({ budget: 'manage-settings' }), async (request, reply) => {
      const budget = request.ownBudget();
      await updateBudget(db, budget, parseOrRefuse(BudgetInputWire, request.body));
      return reply.code(204).send();
    });
  };
}
