import type { FastifyPluginAsync } from 'fastify';
import type { Kysely } from 'kysely';
import type * as v from 'valibot';
import { JobStartedWire } from '../../../../src/features/administration/jobs.wire.ts';
import { allow } from '../../platform/access/access.ts';
import type { ByBudget } from '../../platform/access/own-budget.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import type { JobRunner } from '../../platform/jobs/job-runner.ts';
import { requireFewJobs } from '../../platform/jobs/require-few-jobs.ts';

/** POST budgets/:id/export starts a job whose download is the budget as a table. */
export function budgetExportRoutes({ db, jobs }: { db: Kysely<Tables>; jobs: JobRunner }): FastifyPluginAsync {
  return async (app) => {
    app.post<ByBudget>(
      '/budgets/:id/export',
      allow({ budget: 'view' }, { responses: { 202: JobStartedWire } }),
      async (request, reply) => {
        const { session, organizationId, budgetId } = request.ownBudget();
        const { person } = session;
        const budget = await db
          .selectFrom('budgets')
          .where('organization_id', '=', organizationId)
          .where('id', '=', budgetId)
          .select('name')
          .executeTakeFirst();
        if (!budget) throw new Failure('NOT_FOUND');
        await requireFewJobs(db, person.id);
        const started: v.InferOutput<typeof JobStartedWire> = {
          jobId: await jobs.start({
            organizationId,
            kind: 'EXPORT_BUDGET',
            title: `Export of ${budget.name}`,
            input: { budgetId },
            createdBy: person.id,
          }),
        };
        return reply.code(202).send(started);
      },
    );
  };
}
