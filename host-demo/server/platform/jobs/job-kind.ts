import type { Kysely } from 'kysely';
import type { JobResult } from '../../../../src/features/administration/jobs.wire.ts';
import type { Tables } from '../database/open-database.ts';

export type JobWork = {
  db: Kysely<Tables>;
  organizationId: string;
  /** What it was asked for, in whatever form it was written down. */
  input: unknown;
  /** Aborted when the server stops: the job is then begun anew, here or at another process. */
  signal: AbortSignal;
  /** How far it is, 0 to 100. */
  progress(percent: number): Promise<void>;
};

export type JobOutcome = { result: JobResult; download?: { content: Buffer; name: string; type: string } };

/**
 * Does one kind of work. It may be begun more than once, after a process was stopped, and so does nothing twice. A Failure
 * says in its sentence why it cannot be done.
 */
export type JobKind = (work: JobWork) => Promise<JobOutcome>;

/** What is read of a job that has ended in anything but a Failure. */
export const UNFORESEEN_FAILURE =
  'Something went wrong on the way. Please try again, and contact Support if the error persists.';
