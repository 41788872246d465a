import type { FastifyPluginAsync } from 'fastify';
import type { Kysely } from 'kysely';
import {
  type BudgetTarget,
  BudgetTargetWire,
  TargetInputWire,
} from '../../../../src/features/budgets/target/target.wire.ts';
import { allow } from '../../platform/access/access.ts';
import type { ByBudget } from '../../platform/access/own-budget.ts';
import { readBody } from '../../platform/contract/read-input.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { readTarget } from './read-target.ts';
import { writeTarget } from './write-target.ts';

/** What may be planned in a budget, and the rule for exceeding it (docs/decisions/0058-targets-and-dated-rates.md). */
export function budgetTargetRoutes({ db }: { db: Kysely<Tables> }): FastifyPluginAsync {
  return async (app) => {
    app.get<ByBudget>(
      '/budgets/:id/target',
      allow({ budget: 'view' }, { responses: { 200: BudgetTargetWire } }),
      async (request): Promise<BudgetTarget> => {
        return await readTarget(db, request.ownBudget());
      },
    );

    app.put<ByBudget>(
      '/budgets/:id/target',
      allow({ budget: 'manage-settings' }, { body: TargetInputWire, responses: { 204: null } }),
      async (request, reply) => {
        await writeTarget(db, request.ownBudget(), readBody(request, TargetInputWire));
        return reply.code(204).send();
      },
    );
  };
}
