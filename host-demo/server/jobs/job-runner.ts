import type { FastifyBaseLogger } from 'fastify';
import { CompiledQuery, type Kysely, type Transaction } from 'kysely';
import type PgBoss from 'pg-boss';
import * as v from 'valibot';
import type { Tables } from '../database/open-database.ts';
import { Failure } from '../failures/failure.ts';
import { UNFORESEEN_FAILURE } from './job-kind.ts';
import { kindOf } from './kinds/kinds.ts';
import {
  beginJob,
  completeJob,
  failJob,
  hasUnfinished,
  insertJob,
  type NewJob,
  noteProgress,
  releaseJob,
  requeue,
} from './queries.ts';

export type JobRunner = {
  /** Writes the job down, to be done soon by one of the processes, and answers its id. */
  start(job: NewJob): Promise<string>;
  /** Has a job that failed done once more; false when it has not failed. */
  retry(id: string): Promise<boolean>;
  /** Begins to work where something waits that was started earlier, perhaps by a process that is gone. */
  resume(): Promise<void>;
  /** Stops working. What was not finished is begun anew, by whoever comes first. */
  close(): Promise<void>;
};

/** The tables of pg-boss, which it makes itself when the first job is started. */
const SCHEMA = 'job_queue';
const QUEUE = 'jobs';
/** How often this process looks for work of others; its own it begins at once. */
const LOOK_EVERY_S = 2;
/** A job that takes longer was left behind by a process that is gone, and is given to another. */
const JOB_MAX_S = 300;
const RUNS_MAX = 3;
/** How often what was left behind is looked for. */
const TIDY_EVERY_S = 60;
/** Longest that a server that stops waits for a job to notice. */
const STOP_MAX_MS = 2000;
/** Steps of progress that are told. */
const STEP_PERCENT = 5;

const Delivery = v.object({ jobId: v.string() });

const executorOf = (db: Kysely<Tables>): PgBoss.Db => ({
  executeSql: async (text, values) => {
    const { rows } = await db.executeQuery(CompiledQuery.raw(text, values));
    return { rows };
  },
});

/**
 * Does jobs one after the other. The table `jobs` holds what people see; pg-boss holds whose turn it is, so that each is
 * done by one process, and by another when that one is gone. It is loaded with the first job: most processes that start,
 * those of tests above all, never have one.
 */
export function createJobRunner(db: Kysely<Tables>, log: FastifyBaseLogger): JobRunner {
  const stopping = new AbortController();
  let starting: Promise<Working> | undefined;

  type Working = { boss: PgBoss; workerId: string };

  const work = async (): Promise<Working> => {
    const { default: Boss } = await import('pg-boss');
    const boss = new Boss({
      db: executorOf(db),
      schema: SCHEMA,
      schedule: false,
      maintenanceIntervalSeconds: TIDY_EVERY_S,
    });
    boss.on('error', (error) => log.warn({ err: error }, 'The queue of jobs has trouble.'));
    await boss.start();
    await boss.createQueue(QUEUE, { name: QUEUE, retryLimit: RUNS_MAX - 1, expireInSeconds: JOB_MAX_S });
    await boss.maintain(); // takes what a process that is gone has left behind
    const workerId = await boss.work(QUEUE, { pollingIntervalSeconds: LOOK_EVERY_S }, async ([delivery]) => {
      if (delivery) await run(v.parse(Delivery, delivery.data).jobId);
    });
    return { boss, workerId };
  };
  const working = () => {
    stopping.signal.throwIfAborted();
    starting ??= work().catch((error: unknown) => {
      starting = undefined;
      throw error;
    });
    return starting;
  };

  const run = async (id: string) => {
    const job = await beginJob(db, id);
    if (!job) return; // done already, and only delivered once more
    let told = 0;
    const progress = async (percent: number) => {
      if (percent < told + STEP_PERCENT) return;
      told = Math.floor(percent);
      await noteProgress(db, id, told);
    };
    const { organizationId, input } = job;
    try {
      const kind = kindOf(job.kind);
      if (!kind) throw new Failure('NOT_FOUND', { message: 'This server cannot do such a job.' });
      await completeJob(db, id, await kind({ db, organizationId, input, progress, signal: stopping.signal }));
    } catch (error) {
      if (stopping.signal.aborted) {
        await releaseJob(db, id);
        throw error; // so that the queue gives it to somebody else
      }
      if (!(error instanceof Failure)) log.error({ err: error, job: id }, 'A job failed.');
      await failJob(db, id, error instanceof Failure ? error.message : UNFORESEEN_FAILURE);
    }
  };

  const enqueue = async (boss: PgBoss, transaction: Transaction<Tables>, jobId: string) => {
    await boss.send(QUEUE, { jobId }, { db: executorOf(transaction) });
  };
  /** The worker looks at once; committed by then is what it looks for. */
  const wake = ({ boss, workerId }: Working) => boss.notifyWorker(workerId);

  return {
    async start(job) {
      const { boss, workerId } = await working();
      const id = await db.transaction().execute(async (transaction) => {
        const inserted = await insertJob(transaction, job);
        await enqueue(boss, transaction, inserted);
        return inserted;
      });
      wake({ boss, workerId });
      return id;
    },

    async retry(id) {
      const { boss, workerId } = await working();
      const isRequeued = await db.transaction().execute(async (transaction) => {
        if (!(await requeue(transaction, id))) return false;
        await enqueue(boss, transaction, id);
        return true;
      });
      if (isRequeued) wake({ boss, workerId });
      return isRequeued;
    },

    async resume() {
      if (!starting && !stopping.signal.aborted && (await hasUnfinished(db))) await working();
    },

    async close() {
      stopping.abort();
      const running = await starting?.catch(() => undefined);
      if (!running) return;
      await running.boss.stop({ graceful: true, wait: true, timeout: STOP_MAX_MS });
    },
  };
}
