import * as v from 'valibot';

/** GET jobs/{id}: what pages show of the job that makes a copy. The live topic `jobs` announces changes. */
export const CopyJobWire = v.object({
  status: v.picklist(['COMPLETE', 'IN_PROGRESS', 'IN_QUEUE', 'FAILED']),
  /** 0 to 100. */
  progress: v.number(),
  /** Why it failed, as a message. */
  error: v.nullable(v.string()),
});
export type CopyJob = v.InferOutput<typeof CopyJobWire>;
