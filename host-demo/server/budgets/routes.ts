import type { FastifyPluginAsync } from 'fastify';
import type { Kysely } from 'kysely';
import { type Budget, BudgetInputWire } from '../../../src/features/budgets/budgets.wire.ts';
import type { Tables } from '../database/open-database.ts';
import { Failure } from '../failures/failure.ts';
import { parseOrRefuse } from '../failures/parse-or-refuse.ts';
import { requireSession } from '../session/signed-in.ts';
import { ExpandQuery } from './expand-query.ts';
import { type ByBudget, ownBudget } from './own-budget.ts';
import { readBudgets, updateBudget } from './queries.ts';

/** The budgets of one's own organization (planning-data.md section 7). */
export function budgetRoutes({ db }: { db: Kysely<Tables> }): FastifyPluginAsync {
  return async (app) => {
    app.get('/budgets', async (request): Promise<Budget[]> => {
      const session = requireSession(await request.readSession());
      return await readBudgets(db, session, parseOrRefuse(ExpandQuery, request.query));
    });

    app.get<ByBudget>('/budgets/:id', async (request): Promise<Budget> => {
      const { session, budgetId } = await ownBudget(db, request);
      const [budget] = await readBudgets(db, session, { id: budgetId, ...parseOrRefuse(ExpandQuery, request.query) });
      if (!budget) throw new Failure('NOT_FOUND');
      return budget;
    });

    app.put<ByBudget>('/budgets/:id', async (request, reply) => {
      const budget = await ownBudget(db, request, 'manage-settings');
      await updateBudget(db, budget, parseOrRefuse(BudgetInputWire, request.body));
      return reply.code(204).send();
    });
  };
}
