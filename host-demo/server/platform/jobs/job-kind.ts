import type { Kysely } from 'kysely';
import type { JobResult } from '../../../../src/features/administration/jobs.wire.ts';
import type { Tables } from '../database/open-database.ts';

export type JobWork = {
  db: Kysely<Tables>;
  organizationId: string;
  /** The job's options, as stored. */
  input: unknown;
  /** Aborts when the server stops; the job then runs again, here or in another process. */
  signal: AbortSignal;
  /** Reports the progress, 0 to 100. */
  progress(percent: number): Promise<void>;
};

export type JobOutcome = { result: JobResult; download?: { content: Buffer; name: string; type: string } };

/**
 * Runs one kind of job. It can run more than once, after a process stopped, so it must be idempotent. A Failure
 * contains the reason for users.
 */
export type JobKind = (work: JobWork) => Promise<JobOutcome>;

/** Shown for jobs that failed with anything except a Failure. */
export const UNFORESEEN_FAILURE =
  'Something went wrong on the way. Please try again, and contact Support if the error persists.';
