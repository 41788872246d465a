import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { CompiledQuery, type Kysely, type Transaction } from 'kysely';
import type PgBoss from 'pg-boss';
import * as v from 'valibot';
import { runAsPerson } from '../audit/actor.ts';
import type { Tables } from '../database/open-database.ts';
import { Failure } from '../failures/failure.ts';
import { type JobKind, UNFORESEEN_FAILURE } from './job-kind.ts';
import { keepLease, LEASE_S, type Lease, LeaseLost } from './lease.ts';
import {
  completeJob,
  failJob,
  hasUnfinished,
  insertJob,
  type NewJob,
  noteProgress,
  releaseJob,
  requeue,
  startJob,
} from './queries.ts';

export type JobRunner = {
  /** Adds a kind of job that this server can run. Users can retry failed jobs, unless it says otherwise. */
  add(name: NewJob['kind'], kind: JobKind, options?: { retries: boolean }): void;
  /** The kinds of jobs that users can retry. */
  kinds(): readonly string[];
  canRun(kind: string): boolean;
  /** Stores the job, to be run soon by one of the processes, and returns its id. */
  start(job: NewJob): Promise<string>;
  /** Runs a failed job again. Returns false if it has not failed. */
  retry(id: string): Promise<boolean>;
  /** Takes over jobs of processes that no longer run. Call it every TAKE_OVER_EVERY_MS. */
  takeOver(): Promise<void>;
  /** Stops. Unfinished jobs run again in any process. */
  close(): Promise<void>;
};

/** The tables of pg-boss, which creates them with the first job. */
const SCHEMA = 'job_queue';
const QUEUE = 'jobs';
/** How often this process polls for jobs of others; it starts its own immediately. */
const LOOK_EVERY_MS = 2000;
/** Together with the lease and LOOK_EVERY_MS less than 30 s. */
export const TAKE_OVER_EVERY_MS = 5000;
/** Runs of a job whose process died; afterwards the job itself is the likely cause. */
const RUNS_MAX = 3;
const LEFT_BEHIND = 'The server stopped repeatedly while it did this job. Please contact Support.';
/** How often finished deliveries are archived. */
const ARCHIVE_EVERY_S = 300;
/** How long a stopping server waits for a running job. */
const STOP_MAX_MS = 2000;
/** Step of reported progress. */
const STEP_PERCENT = 5;

const Delivered = v.object({ jobId: v.string() });

const executorOf = (db: Kysely<Tables>): PgBoss.Db => ({
  executeSql: async (text, values) => {
    const { rows } = await db.executeQuery(CompiledQuery.raw(text, values));
    return { rows };
  },
});

/**
 * Runs jobs one at a time. The table `jobs` contains what users see; pg-boss schedules them. A process renews the lease
 * of its running job, so that a job can take any time, and another process takes over when this one dies. pg-boss loads
 * with the first job, because most processes, especially in tests, never run one.
 */
export function createJobRunner(db: Kysely<Tables>, log: FastifyBaseLogger): JobRunner {
  const stopping = new AbortController();
  const kinds = new Map<string, JobKind>();
  const retried = new Set<string>();
  let starting: Promise<PgBoss> | undefined;
  let working: Promise<void> | undefined;
  let wake = new AbortController();

  const open = async (): Promise<PgBoss> => {
    const { default: Boss } = await import('pg-boss');
    const boss = new Boss({
      db: executorOf(db),
      schema: SCHEMA,
      schedule: false,
      maintenanceIntervalSeconds: ARCHIVE_EVERY_S,
    });
    boss.on('error', (error) => log.warn({ err: error }, 'The queue of jobs has trouble.'));
    await boss.start();
    const options = { name: QUEUE, retryLimit: RUNS_MAX, expireInSeconds: LEASE_S };
    await boss.createQueue(QUEUE, options);
    await boss.updateQueue(QUEUE, options); // a queue of an earlier version would keep its options
    await boss.expire();
    working = work(boss);
    return boss;
  };
  const opened = () => {
    stopping.signal.throwIfAborted();
    starting ??= open().catch((error: unknown) => {
      starting = undefined;
      throw error;
    });
    return starting;
  };

  // boss.work() would end each job with its lease, even if that is renewed.
  const work = async (boss: PgBoss) => {
    while (!stopping.signal.aborted) {
      const waking = wake.signal;
      try {
        const [delivery] = await boss.fetch(QUEUE, { includeMetadata: true });
        if (delivery) await runDelivery(boss, delivery);
        else await sleep(LOOK_EVERY_MS, undefined, { signal: AbortSignal.any([stopping.signal, waking]) });
      } catch (error) {
        if (stopping.signal.aborted || waking.aborted) continue;
        log.warn({ err: error }, 'The queue of jobs has trouble.');
        await sleep(LOOK_EVERY_MS, undefined, { signal: stopping.signal }).catch(() => {});
      }
    }
  };

  const runDelivery = async (boss: PgBoss, { id, data, retryCount }: PgBoss.JobWithMetadata<unknown>) => {
    const lease = keepLease(db, { deliveryId: id, run: retryCount });
    try {
      const { jobId } = v.parse(Delivered, data);
      const job = retryCount < RUNS_MAX ? await startJob(db, jobId, lease.hold) : undefined;
      if (job) await run(job, lease);
      else if (retryCount >= RUNS_MAX) await failJob(db, jobId, LEFT_BEHIND, lease.hold);
      await boss.complete(QUEUE, id);
    } catch (error) {
      if (error instanceof LeaseLost) log.warn({ job: data }, error.message);
      else if (stopping.signal.aborted) await lease.giveBack();
      else throw error; // the database is unavailable, and the lease expires
    } finally {
      lease.end();
    }
  };

  const run = async (job: NonNullable<Awaited<ReturnType<typeof startJob>>>, lease: Lease) => {
    const { id, organizationId, input, createdBy } = job;
    let notedPercent = 0;
    const progress = async (percent: number) => {
      if (percent < notedPercent + STEP_PERCENT) return;
      notedPercent = Math.floor(percent);
      await noteProgress(db, id, notedPercent, lease.hold);
    };
    const signal = AbortSignal.any([stopping.signal, lease.signal]);
    try {
      const kind = kinds.get(job.kind);
      if (!kind) throw new Failure('NOT_FOUND', { message: 'This server doesn’t support this job type.' });
      const outcome = await runAsPerson(createdBy, () => kind({ db, organizationId, input, progress, signal }));
      await completeJob(db, id, outcome, lease.hold);
    } catch (error) {
      lease.signal.throwIfAborted();
      if (error instanceof LeaseLost) throw error;
      if (stopping.signal.aborted) {
        await releaseJob(db, id, lease.hold);
        throw error;
      }
      if (!(error instanceof Failure)) log.error({ err: error, job: id }, 'A job failed.');
      await failJob(db, id, error instanceof Failure ? error.message : UNFORESEEN_FAILURE, lease.hold);
    }
  };

  const enqueue = async (boss: PgBoss, transaction: Transaction<Tables>, jobId: string) => {
    await boss.send(QUEUE, { jobId }, { db: executorOf(transaction) });
  };
  /** The worker polls immediately, after the commit. */
  const lookNow = () => {
    const waiting = wake;
    wake = new AbortController();
    waiting.abort();
  };

  const runnable = { kinds: () => [...retried], canRun: (kind: string) => retried.has(kind) };

  return {
    ...runnable,
    add(name, kind, { retries } = { retries: true }) {
      kinds.set(name, kind);
      if (retries) retried.add(name);
    },

    async start(job) {
      const boss = await opened();
      const id = await db.transaction().execute(async (transaction) => {
        const inserted = await insertJob(transaction, job);
        await enqueue(boss, transaction, inserted);
        return inserted;
      });
      lookNow();
      return id;
    },

    async retry(id) {
      const boss = await opened();
      const isRequeued = await db.transaction().execute(async (transaction) => {
        if (!(await requeue(transaction, id, runnable))) return false;
        await enqueue(boss, transaction, id);
        return true;
      });
      if (isRequeued) lookNow();
      return isRequeued;
    },

    async takeOver() {
      if (stopping.signal.aborted || !(await hasUnfinished(db))) return;
      if (starting) await (await starting).expire();
      else await opened();
    },

    async close() {
      stopping.abort();
      const boss = await starting?.catch(() => undefined);
      if (!boss) return;
      await Promise.race([working, sleep(STOP_MAX_MS, undefined, { ref: false })]);
      await boss.stop({ graceful: false });
    },
  };
}
