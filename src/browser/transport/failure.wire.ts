import * as v from 'valibot';

/**
 * Body of every failed REST call. `details.message` is written for users and shown unchanged; `code` is for programs
 * and never changes its meaning.
 */
export const FailureWire = v.object({
  code: v.optional(v.string()),
  details: v.optional(v.looseObject({ message: v.optional(v.string()) })),
});
export type FailureBody = v.InferOutput<typeof FailureWire>;
