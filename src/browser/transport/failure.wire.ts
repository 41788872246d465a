import * as v from 'valibot';

/**
 * Body of every refused REST call. `details.message` is written for the person and is shown as it is; `code` is for
 * programs and never changes its meaning.
 */
export const FailureWire = v.object({
  code: v.optional(v.string()),
  details: v.optional(v.looseObject({ message: v.optional(v.string()) })),
});
export type FailureBody = v.InferOutput<typeof FailureWire>;
