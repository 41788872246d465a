import * as v from 'valibot';

export const JOB_STATUSES = ['COMPLETE', 'IN_PROGRESS', 'IN_QUEUE', 'FAILED'] as const;
export type JobStatus = (typeof JOB_STATUSES)[number];
export const JOB_KINDS = [
  'EXPORT_BUDGET',
  'CLEAR_RECYCLE_BIN',
  'CLEAR_BUDGET_CACHE',
  'IMPORT_BUDGET',
  'IMPORT_FINANCIALS',
  'COPY_BUDGET',
  'ROLL_OVER_BUDGET',
] as const;

/** One piece of work that the server does by itself. Times are ISO date-times. */
export const JobWire = v.object({
  id: v.string(),
  kind: v.picklist(JOB_KINDS),
  /** What it is about, ready to show: 'Export of Marketing 2027'. */
  title: v.string(),
  status: v.picklist(JOB_STATUSES),
  /** 0 to 100. */
  progress: v.number(),
  organization: v.object({ id: v.string(), name: v.string() }),
  /** Full name of whoever started it; null when that person is gone. */
  createdBy: v.nullable(v.string()),
  createdAt: v.string(),
  startedAt: v.nullable(v.string()),
  finishedAt: v.nullable(v.string()),
  /** Why it failed, as a sentence. */
  error: v.nullable(v.string()),
  /** The file at GET jobs/{id}/download. */
  download: v.nullable(v.object({ name: v.string(), type: v.string(), sizeBytes: v.number() })),
  /** Whether POST jobs/{id}/retry would be let through. */
  mayRetry: v.boolean(),
});
export type Job = v.InferOutput<typeof JobWire>;

/**
 * GET jobs?status=&kind=&organizationId=&after=&limit=, the newest first. Whoever has canManageJobControls sees those of all
 * organizations, everybody else those of the own one. `next` is the `after` of the next page. GET jobs/{id} answers one.
 * The live topic `jobs` says when one has changed.
 */
export const JobsWire = v.object({ jobs: v.array(JobWire), next: v.nullable(v.string()) });

/** GET jobs/{id}/result: what came out of it; 404 until it has one. */
export const JobResultWire = v.variant('kind', [
  v.object({ kind: v.literal('EXPORT_BUDGET'), budgetId: v.string(), budgetName: v.string(), rows: v.number() }),
  v.object({ kind: v.literal('CLEAR_RECYCLE_BIN'), deleted: v.number(), olderThanDays: v.number() }),
  v.object({ kind: v.literal('CLEAR_BUDGET_CACHE'), cleared: v.number() }),
  v.object({
    kind: v.picklist(['IMPORT_BUDGET', 'IMPORT_FINANCIALS']),
    fileName: v.string(),
    /** What its sheet was about, such as BUDGET; earlier imports do not say. */
    sheetKind: v.optional(v.string()),
    imported: v.number(),
    /** Rows that were not taken, and why. */
    refused: v.array(v.object({ row: v.number(), reason: v.string() })),
  }),
  v.object({
    kind: v.picklist(['COPY_BUDGET', 'ROLL_OVER_BUDGET']),
    /** The new budget. */
    budgetId: v.string(),
    budgetName: v.string(),
    items: v.number(),
  }),
]);
export type JobResult = v.InferOutput<typeof JobResultWire>;

/**
 * The answer, with 202, of each call that starts a job: POST budgets/{id}/export (everybody of the organization), the two of
 * clearing.wire.ts, and POST jobs/{id}/retry, which refuses what has not failed with 409 JOB_NOT_FAILED.
 */
export const JobStartedWire = v.object({ jobId: v.string() });

export const JOB_ERROR_CODES = { notFailed: 'JOB_NOT_FAILED' } as const;
