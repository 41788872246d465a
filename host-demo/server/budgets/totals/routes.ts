import type { FastifyPluginAsync } from 'fastify';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { BudgetCachesWire, BudgetCacheWire } from '../../../../src/features/administration/clearing.wire.ts';
import { JobStartedWire } from '../../../../src/features/administration/jobs.wire.ts';
import { type BranchTotals, BranchTotalsWire } from '../../../../src/features/budgets/totals/branch-totals.wire.ts';
import { BudgetTotalsWire } from '../../../../src/features/planning/objectives.wire.ts';
import { allow } from '../../platform/access/access.ts';
import { inReachOf, organizationInReach } from '../../platform/access/organizations-in-reach.ts';
import type { ByBudget } from '../../platform/access/own-budget.ts';
import { readQuery } from '../../platform/contract/read-input.ts';
import { withContract } from '../../platform/contract/route-contract.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import type { JobRunner } from '../../platform/jobs/job-runner.ts';
import { IdKey, PagedQuery, pageOf, placeFrom, TextKey } from '../../platform/paging/page.ts';
import { readCaches, readTotals } from './queries.ts';
import { readBranchTotals } from './read-branch-totals.ts';

type ById = { Params: { id: string } };

/** Totals of budgets and their cache. */
export function budgetTotalRoutes({ db, jobs }: { db: Kysely<Tables>; jobs: JobRunner }): FastifyPluginAsync {
  const administrators = allow({ permission: 'canAdministrateBudgets' });

  return async (app) => {
    app.get(
      '/budgets/totals',
      allow('session', { responses: { 200: BudgetTotalsWire }, errors: ['SERVER_BUSY'] }),
      async (request): Promise<v.InferOutput<typeof BudgetTotalsWire>> => {
        const { organization } = request.signedIn();
        return { totals: await request.heavyRead((reads) => readTotals(reads, organization.id)) };
      },
    );

    app.get<ByBudget>(
      '/budgets/:id/branch-totals',
      allow({ budget: 'view' }, { responses: { 200: BranchTotalsWire }, errors: ['SERVER_BUSY'] }),
      async (request): Promise<BranchTotals> => {
        const own = request.ownBudget();
        return await request.heavyRead((reads) => readBranchTotals(reads, own));
      },
    );

    app.get(
      '/budget-caches',
      withContract(administrators, { query: PagedQuery, responses: { 200: BudgetCachesWire } }),
      async (request): Promise<v.InferOutput<typeof BudgetCachesWire>> => {
        const session = request.signedIn();
        const { after, limit } = readQuery(request, PagedQuery);
        const place = placeFrom(v.tuple([TextKey, IdKey]), after);
        const found = await readCaches(db, inReachOf(session), { after: place, limit });
        const { rows, next } = pageOf(found, limit, ({ name, id }) => [name, id]);
        return { organizations: rows, next };
      },
    );

    app.get<ById>(
      '/organizations/:id/budget-cache',
      withContract(administrators, { responses: { 200: BudgetCacheWire } }),
      async (request): Promise<v.InferOutput<typeof BudgetCacheWire>> => {
        const { id } = await organizationInReach(db, request.signedIn(), request.params.id);
        const [cache] = await readCaches(db, { id }, { limit: 1 });
        if (!cache) throw new Failure('NOT_FOUND');
        return cache;
      },
    );

    app.post<ById>(
      '/organizations/:id/clear-budget-cache',
      withContract(administrators, { responses: { 202: JobStartedWire } }),
      async (request, reply) => {
        const session = request.signedIn();
        const { id, name } = await organizationInReach(db, session, request.params.id);
        const started: v.InferOutput<typeof JobStartedWire> = {
          jobId: await jobs.start({
            organizationId: id,
            kind: 'CLEAR_BUDGET_CACHE',
            title: `Clearing the budget cache of ${name}`,
            input: {},
            createdBy: session.person.id,
          }),
        };
        return reply.code(202).send(started);
      },
    );
  };
}
