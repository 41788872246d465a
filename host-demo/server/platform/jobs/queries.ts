import { type Kysely, sql, type Transaction, type UpdateObject } from 'kysely';
import * as v from 'valibot';
import { JOB_KINDS, JOB_STATUSES, type Job, JobResultWire } from '../../../../src/features/administration/jobs.wire.ts';
import { TOPICS } from '../../../../src/shell/live/live.wire.ts';
import { inReachOf, isInReach } from '../access/organizations-in-reach.ts';
import { record } from '../audit/record.ts';
import { fullName } from '../database/full-name.ts';
import type { Tables } from '../database/open-database.ts';
import { announce, type Change } from '../events/queries.ts';
import type { SignedIn } from '../session/signed-in.ts';
import type { JobOutcome } from './job-kind.ts';

export type NewJob = {
  organizationId: string;
  kind: Job['kind'];
  title: string;
  input: object;
  createdBy: string;
};

/** Staff who manage jobs see the jobs of all organizations in reach. */
const managesAll = (session: SignedIn) => session.admin && session.permissions.has('canManageJobControls');

const visibleJobs = (db: Kysely<Tables>, session: SignedIn) =>
  db
    .selectFrom('jobs as job')
    .innerJoin('organizations as organization', 'organization.id', 'job.organization_id')
    .where((where) =>
      managesAll(session)
        ? where.or([
            isInReach('organization', inReachOf(session)),
            where('organization.id', '=', session.organization.id),
          ])
        : where('job.organization_id', '=', session.organization.id),
    );

/** The numbers of a result that lists every refused row. */
const importedRows = sql<Job['importedRows']>`
  case when job.result ->> 'kind' in ('IMPORT_BUDGET', 'IMPORT_FINANCIALS') then jsonb_build_object(
    'imported', (job.result ->> 'imported')::int + coalesce((job.result ->> 'changed')::int, 0),
    'changed', coalesce((job.result ->> 'changed')::int, 0),
    'refused', jsonb_array_length(job.result -> 'refused'),
    'budgetId', job.result -> 'budgetId',
    'budgetName', budget.name,
    'isUndone', undone.id is not null
  ) end
`;

function selectJobs(db: Kysely<Tables>, session: SignedIn) {
  return visibleJobs(db, session)
    .leftJoin('people as person', 'person.id', 'job.created_by')
    .leftJoin('budgets as budget', (join) =>
      join
        .onRef('budget.organization_id', '=', 'job.organization_id')
        .on('budget.id', '=', sql<string>`(job.result ->> 'budgetId')::bigint`),
    )
    .leftJoin('budget_imports as undone', (join) =>
      join.on('undone.id', '=', sql<string>`(job.result ->> 'importId')::uuid`).on('undone.undone_at', 'is not', null),
    )
    .select([
      'job.id',
      'job.kind',
      'job.title',
      'job.status',
      'job.progress',
      'organization.id as organizationId',
      'organization.name as organizationName',
      'job.created_by',
      fullName('person').$castTo<string | null>().as('createdBy'),
      'job.created_at',
      'job.started_at',
      'job.finished_at',
      'job.error',
      'job.download_name',
      'job.download_type',
      sql<number | null>`octet_length(job.download)`.as('download_size'),
      importedRows.as('importedRows'),
    ]);
}
/** The kinds of jobs that this server can run. */
type Runnable = { kinds(): readonly string[]; canRun(kind: string): boolean };

type JobRow = Awaited<ReturnType<ReturnType<typeof selectJobs>['execute']>>[number];

function jobFrom(row: JobRow, session: SignedIn, { canRun }: Runnable): Job {
  const { download_name: name, download_type: type, download_size: sizeBytes } = row;
  const status = v.parse(v.picklist(JOB_STATUSES), row.status);
  const isOwn = row.created_by === session.person.id;
  return {
    id: row.id,
    kind: v.parse(v.picklist(JOB_KINDS), row.kind),
    title: row.title,
    status,
    progress: row.progress,
    organization: { id: row.organizationId, name: row.organizationName },
    createdBy: row.createdBy,
    createdAt: row.created_at.toISOString(),
    startedAt: row.started_at?.toISOString() ?? null,
    finishedAt: row.finished_at?.toISOString() ?? null,
    error: row.error,
    download: name !== null && type !== null && sizeBytes !== null ? { name, type, sizeBytes } : null,
    importedRows: row.importedRows,
    mayRetry: status === 'FAILED' && canRun(row.kind) && (isOwn || managesAll(session)),
  };
}

/** Returns the jobs that the caller may see, newest first; one more than `limit`. */
export async function readJobs(
  db: Kysely<Tables>,
  session: SignedIn,
  runnable: Runnable,
  requested: {
    status?: string | undefined;
    kind?: string | undefined;
    organizationId?: string | undefined;
    after?: [string] | undefined;
    limit: number;
  },
): Promise<Job[]> {
  let query = selectJobs(db, session)
    .orderBy('job.id', 'desc')
    .limit(requested.limit + 1);
  if (requested.status !== undefined) query = query.where('job.status', '=', requested.status);
  if (requested.kind !== undefined) query = query.where('job.kind', '=', requested.kind);
  if (requested.organizationId !== undefined) query = query.where('job.organization_id', '=', requested.organizationId);
  if (requested.after) query = query.where('job.id', '<', requested.after[0]);
  return (await query.execute()).map((row) => jobFrom(row, session, runnable));
}

/** Returns the job, if the caller may see it. */
export async function findJob(
  db: Kysely<Tables>,
  session: SignedIn,
  runnable: Runnable,
  id: string,
): Promise<Job | undefined> {
  const row = await selectJobs(db, session).where('job.id', '=', id).executeTakeFirst();
  return row && jobFrom(row, session, runnable);
}

export async function findResult(db: Kysely<Tables>, session: SignedIn, id: string) {
  const row = await visibleJobs(db, session).where('job.id', '=', id).select('job.result').executeTakeFirst();
  return row?.result ? v.parse(JobResultWire, row.result) : undefined;
}

export async function findDownload(db: Kysely<Tables>, session: SignedIn, id: string) {
  const row = await visibleJobs(db, session)
    .where('job.id', '=', id)
    .where('job.download', 'is not', null)
    .select(['job.download as content', 'job.download_name as name', 'job.download_type as type'])
    .executeTakeFirst();
  return row && { content: row.content ?? Buffer.alloc(0), name: row.name ?? '', type: row.type ?? '' };
}

/** Counts the user's unfinished jobs. */
export async function countUnfinished(db: Kysely<Tables>, personId: string): Promise<number> {
  const row = await db
    .selectFrom('jobs')
    .where('created_by', '=', personId)
    .where('status', 'in', ['IN_QUEUE', 'IN_PROGRESS'])
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function hasUnfinished(db: Kysely<Tables>): Promise<boolean> {
  const found = await db
    .selectFrom('jobs')
    .where('status', 'in', ['IN_QUEUE', 'IN_PROGRESS'])
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Notifies the open pages of the job's organization, and of its author in another one. Call it as the last statement.
 */
async function announceJob(transaction: Transaction<Tables>, id: string): Promise<void> {
  const job = await transaction
    .selectFrom('jobs')
    .leftJoin('people', 'people.id', 'jobs.created_by')
    .where('jobs.id', '=', id)
    .select(['jobs.organization_id as own', 'people.organization_id as starters', 'people.id as personId'])
    .executeTakeFirst();
  if (!job) return;
  const { own, starters, personId } = job;
  const changes: Change[] = [{ organizationId: own, topic: TOPICS.jobs }];
  if (starters !== null && personId !== null && starters !== own) {
    changes.push({ organizationId: starters, personId, topic: TOPICS.jobs });
  }
  // A fixed order, so that no two jobs deadlock.
  changes.sort((one, other) => Number(BigInt(one.organizationId) - BigInt(other.organizationId)));
  for (const change of changes) await announce(transaction, change);
}

export async function insertJob(transaction: Transaction<Tables>, job: NewJob): Promise<string> {
  const { id } = await transaction
    .insertInto('jobs')
    .values({
      organization_id: job.organizationId,
      kind: job.kind,
      title: job.title,
      input: JSON.stringify(job.input),
      created_by: job.createdBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { organizationId, kind } = job;
  const object = { kind: 'job', id, name: job.title } as const;
  await record(transaction, { action: 'job.started', organizationId, object, after: { kind } });
  await announceJob(transaction, id);
  return id;
}

/** Requeues a failed job; of two concurrent calls only one does. Returns whether this call did. */
export async function requeue(
  transaction: Transaction<Tables>,
  id: string,
  { kinds }: Pick<Runnable, 'kinds'>,
): Promise<boolean> {
  const requeued = await transaction
    .updateTable('jobs')
    .set({ status: 'IN_QUEUE', progress: 0, error: null, started_at: null, finished_at: null })
    .where('id', '=', id)
    .where('status', '=', 'FAILED')
    .where('kind', 'in', kinds())
    .returning(['organization_id as organizationId', 'title'])
    .executeTakeFirst();
  if (!requeued) return false;
  const { organizationId, title } = requeued;
  await record(transaction, { action: 'job.retried', organizationId, object: { kind: 'job', id, name: title } });
  await announceJob(transaction, id);
  return true;
}

/** Keeps the right to write about a job until the transaction ends. Throws if another run has it. */
type Hold = (transaction: Transaction<Tables>) => Promise<void>;

/** Marks the job as running and returns it; undefined if it is finished or deleted. */
export async function startJob(db: Kysely<Tables>, id: string, hold: Hold) {
  return await db.transaction().execute(async (transaction) => {
    await hold(transaction);
    const job = await transaction
      .updateTable('jobs')
      .set({ status: 'IN_PROGRESS', progress: 0, started_at: sql`now()` })
      .where('id', '=', id)
      .where('status', 'in', ['IN_QUEUE', 'IN_PROGRESS'])
      .returning(['id', 'organization_id as organizationId', 'kind', 'input', 'created_by as createdBy'])
      .executeTakeFirst();
    if (job) await announceJob(transaction, id);
    return job;
  });
}

async function change(db: Kysely<Tables>, id: string, hold: Hold, values: UpdateObject<Tables, 'jobs'>): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await hold(transaction);
    await transaction.updateTable('jobs').set(values).where('id', '=', id).execute();
    await announceJob(transaction, id);
  });
}

const now = sql<Date>`clock_timestamp()`;

export const noteProgress = (db: Kysely<Tables>, id: string, progress: number, hold: Hold): Promise<void> =>
  change(db, id, hold, { progress });

export const completeJob = (
  db: Kysely<Tables>,
  id: string,
  { result, download }: JobOutcome,
  hold: Hold,
): Promise<void> =>
  change(db, id, hold, {
    status: 'COMPLETE',
    progress: 100,
    result: JSON.stringify(result),
    ...(download && { download: download.content, download_name: download.name, download_type: download.type }),
    finished_at: now,
  });

export const failJob = (db: Kysely<Tables>, id: string, error: string, hold: Hold): Promise<void> =>
  change(db, id, hold, { status: 'FAILED', error, finished_at: now });

/** Requeues an unfinished job. */
export const releaseJob = (db: Kysely<Tables>, id: string, hold: Hold): Promise<void> =>
  change(db, id, hold, { status: 'IN_QUEUE', progress: 0, started_at: null });
