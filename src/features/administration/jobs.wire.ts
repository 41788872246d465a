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
  'DELETE_ORGANIZATION',
] as const;

/** A background job of the server. Times are ISO date-times. */
export const JobWire = v.object({
  id: v.string(),
  kind: v.picklist(JOB_KINDS),
  /** Its subject, for display: 'Export of Marketing 2027'. */
  title: v.string(),
  status: v.picklist(JOB_STATUSES),
  /** 0 to 100. */
  progress: v.number(),
  organization: v.object({ id: v.string(), name: v.string() }),
  /** Full name of the user who started it; null for a deleted user. */
  createdBy: v.nullable(v.string()),
  createdAt: v.string(),
  startedAt: v.nullable(v.string()),
  finishedAt: v.nullable(v.string()),
  /** Why it failed, as a message. */
  error: v.nullable(v.string()),
  /** The file at GET jobs/{id}/download. */
  download: v.nullable(v.object({ name: v.string(), type: v.string(), sizeBytes: v.number() })),
  /** Of an import with a result. Null for other jobs. */
  importedRows: v.optional(
    v.nullable(
      v.object({
        /** Rows that have added or changed something. */
        imported: v.number(),
        /** Those of them that have changed something. */
        changed: v.optional(v.number(), 0),
        /** Rejected rows. */
        refused: v.number(),
        /** Null for earlier imports. */
        budgetId: v.nullable(v.string()),
        /** Null once the budget is deleted. */
        budgetName: v.optional(v.nullable(v.string()), null),
        isUndone: v.optional(v.boolean(), false),
      }),
    ),
    null,
  ),
  /** Whether POST jobs/{id}/retry is allowed. */
  mayRetry: v.boolean(),
});
export type Job = v.InferOutput<typeof JobWire>;

/**
 * GET jobs?status=&kind=&organizationId=&after=&limit=, newest first. Users with canManageJobControls see the jobs of
 * all organizations, others their own. `next` is the `after` of the next page. GET jobs/{id} answers one. The
 * live topic `jobs` announces changes.
 */
export const JobsWire = v.object({ jobs: v.array(JobWire), next: v.nullable(v.string()) });

/** GET jobs/{id}/result: its result; 404 until it has one. */
export const JobResultWire = v.variant('kind', [
  v.object({ kind: v.literal('EXPORT_BUDGET'), budgetId: v.string(), budgetName: v.string(), rows: v.number() }),
  v.object({ kind: v.literal('CLEAR_RECYCLE_BIN'), deleted: v.number(), olderThanDays: v.number() }),
  v.object({ kind: v.literal('CLEAR_BUDGET_CACHE'), cleared: v.number() }),
  v.object({
    kind: v.picklist(['IMPORT_BUDGET', 'IMPORT_FINANCIALS']),
    fileName: v.string(),
    /** The budget with the imported rows; missing in earlier imports. */
    budgetId: v.optional(v.string()),
    /** The kind of the sheet, such as BUDGET; missing in earlier imports. */
    sheetKind: v.optional(v.string()),
    /** Of an import of line items, which can be undone; missing in earlier imports. */
    importId: v.optional(v.string()),
    imported: v.number(),
    /** Line items that existed and were changed; missing in earlier imports. */
    changed: v.optional(v.number()),
    /** Rejected rows, with reasons. */
    refused: v.array(v.object({ row: v.number(), reason: v.string() })),
    /** What the rows exceed, as messages. */
    warnings: v.optional(v.array(v.string())),
  }),
  v.object({
    kind: v.picklist(['COPY_BUDGET', 'ROLL_OVER_BUDGET']),
    /** The new budget. */
    budgetId: v.string(),
    budgetName: v.string(),
    items: v.number(),
  }),
  /** The permanent deletion of an organization; `rows` is 0 if it was restored or removed before. */
  v.object({ kind: v.literal('DELETE_ORGANIZATION'), organizationName: v.string(), rows: v.number() }),
]);
export type JobResult = v.InferOutput<typeof JobResultWire>;

/**
 * The response, with 202, of each call that starts a job: POST budgets/{id}/export (all users of the organization), the
 * two of clearing.wire.ts, and POST jobs/{id}/retry, which rejects a job that has not failed with 409 JOB_NOT_FAILED.
 */
export const JobStartedWire = v.object({ jobId: v.string() });

export const JOB_ERROR_CODES = { notFailed: 'JOB_NOT_FAILED' } as const;
