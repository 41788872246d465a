import type { Rest } from '../../browser/transport/rest.ts';
import type { Page } from '../../ui/load/use-pages.ts';
import { type Job, type JobResult, JobResultWire, JobStartedWire, type JobStatus, JobsWire } from './jobs.wire.ts';
import type { ExecuteSchedule } from './schedules.wire.ts';

/** Reads jobs, newest first; of one status, or all. */
export async function readJobs(
  rest: Rest,
  status: JobStatus | undefined,
  after: string | undefined,
): Promise<Page<Job>> {
  const searchParams = { ...(status && { status }), ...(after !== undefined && { after }) };
  const { jobs, next } = await (await rest()).get('jobs', { searchParams, handlesError: true }).json(JobsWire);
  return { rows: jobs, next };
}

/** Reads the imports of one kind, newest first. */
export async function readImports(rest: Rest, kind: Job['kind'], after: string | undefined): Promise<Page<Job>> {
  const searchParams = { kind, ...(after !== undefined && { after }) };
  const { jobs, next } = await (await rest()).get('jobs', { searchParams, handlesError: true }).json(JobsWire);
  return { rows: jobs, next };
}

export const readJobResult = async (rest: Rest, id: string): Promise<JobResult> =>
  (await rest()).get(`jobs/${id}/result`, { handlesError: true }).json(JobResultWire);

/** Deletes what the server no longer needs, which it otherwise does regularly. */
export async function runHousekeeping(rest: Rest): Promise<void> {
  const json: ExecuteSchedule = { name: 'HOUSEKEEPING' };
  await (await rest()).post('execute-schedule', { json }).text();
}

/** Retries a failed job. Returns the id of the new job. */
export const retryJob = async (rest: Rest, id: string): Promise<string> =>
  (await (await rest()).post(`jobs/${id}/retry`).json(JobStartedWire)).jobId;
