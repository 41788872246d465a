import * as v from 'valibot';

/** GET jobs/{id}: what pages show of the job that imports a file. The live topic `jobs` announces changes. */
export const ImportJobWire = v.object({
  /** For display: 'Import of plan.csv'. */
  title: v.string(),
  status: v.picklist(['COMPLETE', 'IN_PROGRESS', 'IN_QUEUE', 'FAILED']),
  /** 0 to 100. */
  progress: v.number(),
  /** Why it failed, as a message. */
  error: v.nullable(v.string()),
  /** Null until there is a result. `imported` are the rows that have added or changed a line item. */
  importedRows: v.nullable(v.object({ imported: v.number(), refused: v.number() })),
  /** The rejected rows, as a file at GET jobs/{id}/download. */
  download: v.nullable(v.object({ name: v.string() })),
});
export type ImportJob = v.InferOutput<typeof ImportJobWire>;

/** GET jobs/{id}/result of the import. */
export const ImportResultWire = v.object({
  fileName: v.string(),
  /** These two are missing in imports of earlier versions. */
  budgetId: v.optional(v.string()),
  importId: v.optional(v.string()),
  /** Line items that existed and were changed. */
  changed: v.optional(v.number(), 0),
  refused: v.array(v.object({ row: v.number(), reason: v.string() })),
  /** What the rows exceed, as messages. */
  warnings: v.optional(v.array(v.string()), []),
});
export type ImportResult = v.InferOutput<typeof ImportResultWire>;
