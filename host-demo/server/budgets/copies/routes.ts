import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { type Kysely, sql } from 'kysely';
import * as v from 'valibot';
import {
  BUDGET_COPY_ERROR_CODES,
  BudgetCopyInputWire,
  type BudgetCopyStarted,
  RolloverInputWire,
} from '../../../../src/features/budgets/copies/budget-copies.wire.ts';
import { allow } from '../../platform/access/access.ts';
import type { ByBudget } from '../../platform/access/own-budget.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { parseOrRefuse } from '../../platform/failures/parse-or-refuse.ts';
import type { JobRunner } from '../../platform/jobs/job-runner.ts';
import { requireFewJobs } from '../../platform/jobs/require-few-jobs.ts';
import { DayKey } from '../../platform/paging/page.ts';
import { chooseColumns, readColumns } from '../columns/queries.ts';
import type { CopyPlan } from './write-copy.ts';

/** The copy that is requested. Without `columnIds`, all columns are copied. */
type RequestedCopy = Omit<CopyPlan, 'fromBudgetId' | 'budgetId' | 'columnIds'> & { columnIds?: string[] | undefined };

/** Copies of budgets. Jobs create them. */
export function budgetCopyRoutes({ db, jobs }: { db: Kysely<Tables>; jobs: JobRunner }): FastifyPluginAsync {
  const start = async (
    kind: 'COPY_BUDGET' | 'ROLL_OVER_BUDGET',
    request: FastifyRequest<ByBudget>,
    reply: FastifyReply,
    read: (body: unknown) => RequestedCopy,
  ) => {
    const { session, organizationId, budgetId: fromBudgetId } = request.ownBudget();
    const { columnIds, ...wanted } = read(request.body);
    const columns = await readColumns(db, fromBudgetId);
    const chosen = columnIds ? chooseColumns(columns, columnIds) : columns;
    await requireFewJobs(db, session.person.id);
    const plan: CopyPlan = {
      ...wanted,
      fromBudgetId,
      budgetId: await reserveBudgetId(db),
      columnIds: chosen.map(({ id }) => id),
    };
    const title = `${kind === 'COPY_BUDGET' ? 'Copy' : 'Rollover'} to ${wanted.name}`;
    const jobId = await jobs.start({ organizationId, kind, title, input: plan, createdBy: session.person.id });
    const started: BudgetCopyStarted = { jobId, budgetId: plan.budgetId };
    return reply.code(202).send(started);
  };

  return async (app) => {
    app.post<ByBudget>('/budgets/:id/copy-async', allow({ budget: 'manage-settings' }), (request, reply) =>
      start('COPY_BUDGET', request, reply, (body) => ({
        ...parseOrRefuse(BudgetCopyInputWire, body),
        items: 'ALL',
        period: null,
      })),
    );

    app.post<ByBudget>('/budgets/:id/rollover', allow({ budget: 'manage-settings' }), (request, reply) =>
      start('ROLL_OVER_BUDGET', request, reply, (body) => {
        const { startsOn, endsOn, ...wanted } = parseOrRefuse(RolloverInputWire, body);
        return { ...wanted, period: periodOf(startsOn, endsOn) };
      }),
    );
  };
}

function periodOf(startsOn: string, endsOn: string): NonNullable<CopyPlan['period']> {
  if (!v.is(DayKey, startsOn) || !v.is(DayKey, endsOn)) throw new Failure(BUDGET_COPY_ERROR_CODES.dates);
  if (endsOn >= startsOn) return { startsOn, endsOn };
  throw new Failure(BUDGET_COPY_ERROR_CODES.dates, { message: 'The end date is before the start date.' });
}

async function reserveBudgetId(db: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ id: string }>`select nextval(pg_get_serial_sequence('budgets', 'id')) as id`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A sequence has given no number.');
  return row.id;
}
