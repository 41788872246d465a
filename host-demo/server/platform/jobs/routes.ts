import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import {
  JOB_ERROR_CODES,
  JOB_KINDS,
  JOB_STATUSES,
  JobResultWire,
  JobStartedWire,
  JobsWire,
  JobWire,
} from '../../../../src/features/administration/jobs.wire.ts';
import { allow } from '../access/access.ts';
import { readQuery } from '../contract/read-input.ts';
import { ANY_FILE } from '../contract/route-contract.ts';
import type { Tables } from '../database/open-database.ts';
import { attachment } from '../downloads/attachment.ts';
import { Failure } from '../failures/failure.ts';
import { IdKey, PageQuery, pageOf, placeFrom } from '../paging/page.ts';
import type { JobRunner } from './job-runner.ts';
import { findDownload, findJob, findResult, readJobs } from './queries.ts';

const JobsQuery = v.object({
  ...PageQuery,
  status: v.optional(v.picklist(JOB_STATUSES)),
  kind: v.optional(v.picklist(JOB_KINDS)),
  organizationId: v.optional(IdKey),
});

type ById = { Params: { id: string } };

/** Background jobs: their progress, results and retries. */
export function jobRoutes({ db, jobs }: { db: Kysely<Tables>; jobs: JobRunner }): FastifyPluginAsync {
  const caller = (request: FastifyRequest<ById>) => {
    const session = request.signedIn();
    const { id } = request.params;
    if (!v.is(IdKey, id)) throw new Failure('NOT_FOUND');
    return { session, id };
  };
  const found = <Found>(one: Found | undefined): Found => {
    if (one === undefined) throw new Failure('NOT_FOUND');
    return one;
  };

  return async (app) => {
    app.get(
      '/jobs',
      allow('session', { query: JobsQuery, responses: { 200: JobsWire } }),
      async (request): Promise<v.InferOutput<typeof JobsWire>> => {
        const { after, limit, ...wanted } = readQuery(request, JobsQuery);
        const place = placeFrom(v.tuple([IdKey]), after);
        const { rows, next } = pageOf(
          await readJobs(db, request.signedIn(), jobs, { ...wanted, after: place, limit }),
          limit,
          ({ id }) => [id],
        );
        return { jobs: rows, next };
      },
    );

    app.get<ById>('/jobs/:id', allow('session', { responses: { 200: JobWire } }), async (request) => {
      const { session, id } = caller(request);
      return found(await findJob(db, session, jobs, id));
    });

    app.get<ById>('/jobs/:id/result', allow('session', { responses: { 200: JobResultWire } }), async (request) => {
      const { session, id } = caller(request);
      return found(await findResult(db, session, id));
    });

    app.get<ById>('/jobs/:id/download', allow('session', { responses: { 200: ANY_FILE } }), async (request, reply) => {
      const { session, id } = caller(request);
      const { content, name, type } = found(await findDownload(db, session, id));
      // Always a download, never rendered as a page of this origin, whatever it contains.
      return reply.type(type).header('Content-Disposition', attachment(name)).send(content);
    });

    app.post<ById>(
      '/jobs/:id/retry',
      allow('session', { errors: ['FORBIDDEN', 'JOB_NOT_FAILED'], responses: { 202: JobStartedWire } }),
      async (request, reply) => {
        const { session, id } = caller(request);
        const job = found(await findJob(db, session, jobs, id));
        if (job.status === 'FAILED' && !job.mayRetry) throw new Failure('FORBIDDEN');
        if (!(await jobs.retry(id))) throw new Failure(JOB_ERROR_CODES.notFailed);
        const started: v.InferOutput<typeof JobStartedWire> = { jobId: id };
        return reply.code(202).send(started);
      },
    );
  };
}
