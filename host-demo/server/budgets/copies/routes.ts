import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import {
  type BudgetCopied,
  BudgetCopiedWire,
  BudgetCopyInputWire,
  type BudgetCopyStarted,
  BudgetCopyStartedWire,
  type CopyRehearsal,
  CopyRehearsalWire,
  RehearsedCopyInputWire,
  RolloverInputWire,
} from '../../../../src/features/budgets/copies/budget-copies.wire.ts';
import { allow } from '../../platform/access/access.ts';
import type { ByBudget } from '../../platform/access/own-budget.ts';
import { readBody, readQuery } from '../../platform/contract/read-input.ts';
import { withContract } from '../../platform/contract/route-contract.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import type { JobRunner } from '../../platform/jobs/job-runner.ts';
import { requireFewJobs } from '../../platform/jobs/require-few-jobs.ts';
import { RehearsalQuery } from '../rehearsal-query.ts';
import { rehearseCopy } from './copy-items.ts';
import { planCopy, type RequestedCopy, requireCopy } from './plan-copy.ts';
import { writeCopy } from './write-copy.ts';

const RehearsedCopy = v.nullish(RehearsedCopyInputWire, {});

/** Copies of budgets and templates (docs/decisions/0060-new-budgets.md). */
export function budgetCopyRoutes({ db, jobs }: { db: Kysely<Tables>; jobs: JobRunner }): FastifyPluginAsync {
  const copiers = allow({ budget: 'manage-settings', budgets: 'manage-settings' });
  const start = async (
    kind: 'COPY_BUDGET' | 'ROLL_OVER_BUDGET',
    request: FastifyRequest<ByBudget>,
    reply: FastifyReply,
    wanted: RequestedCopy,
  ) => {
    const { session, organizationId } = request.ownBudget();
    const plan = await planCopy(db, request.ownBudget(), wanted);
    await requireFewJobs(db, session.person.id);
    const title = `${kind === 'COPY_BUDGET' ? 'Copy' : 'Rollover'} to ${plan.name}`;
    const jobId = await jobs.start({ organizationId, kind, title, input: plan, createdBy: session.person.id });
    const started: BudgetCopyStarted = { jobId, budgetId: plan.budgetId };
    return reply.code(202).send(started);
  };

  return async (app) => {
    app.post<ByBudget>(
      '/budgets/:id/copy',
      withContract(copiers, {
        query: RehearsalQuery,
        body: [RehearsedCopy, BudgetCopyInputWire],
        responses: { 200: CopyRehearsalWire, 201: BudgetCopiedWire },
        errors: [
          'COLUMNS_LIMIT_EXCEEDED',
          'COPY_TOO_LARGE',
          'INVALID_COPY_DEPENDENT_WITHOUT_CONTROLLING',
          'INVALID_DATE_CONFIG',
        ],
      }),
      async (request, reply): Promise<BudgetCopied | CopyRehearsal> => {
        const own = request.ownBudget();
        if (readQuery(request, RehearsalQuery).rehearse === 'true') {
          const wanted = readBody(request, RehearsedCopy);
          const { period } = await requireCopy(db, own, wanted);
          return await rehearseCopy(db, own.budgetId, wanted.dates === 'SHIFT_DATES' ? period : null);
        }
        const plan = await planCopy(db, own, readBody(request, BudgetCopyInputWire));
        const items = await writeCopy(db, own.organizationId, plan, { isNow: true });
        reply.code(201).header('Location', `/rest/${plan.template ? 'templates' : 'budgets'}/${plan.budgetId}`);
        return { budgetId: plan.budgetId, items };
      },
    );

    app.post<ByBudget>(
      '/budgets/:id/copy-async',
      withContract(copiers, {
        body: BudgetCopyInputWire,
        errors: ['INVALID_COPY_DEPENDENT_WITHOUT_CONTROLLING', 'INVALID_DATE_CONFIG'],
        responses: { 202: BudgetCopyStartedWire },
      }),
      (request, reply) => start('COPY_BUDGET', request, reply, readBody(request, BudgetCopyInputWire)),
    );

    app.post<ByBudget>(
      '/budgets/:id/rollover',
      withContract(copiers, {
        body: RolloverInputWire,
        errors: ['INVALID_COPY_DEPENDENT_WITHOUT_CONTROLLING', 'INVALID_DATE_CONFIG'],
        responses: { 202: BudgetCopyStartedWire },
      }),
      (request, reply) =>
        start('ROLL_OVER_BUDGET', request, reply, {
          ...readBody(request, RolloverInputWire),
          isRollover: true,
        }),
    );
  };
}
