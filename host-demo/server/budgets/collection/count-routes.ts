import type { FastifyPluginAsync } from 'fastify';
import type { Kysely } from 'kysely';
import {
  type BudgetCounts,
  BudgetCountsInputWire,
  BudgetCountsWire,
} from '../../../../src/features/budgets/collection/budget-counts.wire.ts';
import { allow } from '../../platform/access/access.ts';
import { inReachOf } from '../../platform/access/organizations-in-reach.ts';
import { readBody } from '../../platform/contract/read-input.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { readBudgetCounts } from './budget-counts.ts';

/** POST budget-counts: of the caller's organization; by ORGANIZATION, of all in reach of staff. */
export function budgetCountRoutes({ db }: { db: Kysely<Tables> }): FastifyPluginAsync {
  return async (app) => {
    app.post(
      '/budget-counts',
      allow('session', { body: BudgetCountsInputWire, responses: { 200: BudgetCountsWire }, errors: ['FORBIDDEN'] }),
      async (request): Promise<BudgetCounts> => {
        const session = request.signedIn();
        const { by } = readBody(request, BudgetCountsInputWire);
        if (by === 'ORGANIZATION' && !session.admin) throw new Failure('FORBIDDEN');
        const reach = by === 'ORGANIZATION' ? inReachOf(session) : { id: session.organization.id };
        return await readBudgetCounts(db, reach, by);
      },
    );
  };
}
