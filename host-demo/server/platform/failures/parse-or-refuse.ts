import { channel } from 'node:diagnostics_channel';
import * as v from 'valibot';
import { echo } from './echo.ts';
import { Failure } from './failure.ts';

/** Limited, because field names can come from the caller. */
const FIELDS_MAX = 10;
const FIELD_MAX_LENGTH = 80;

/** A message for subscribers of `PARSED_INPUTS`. */
export type ParsedInput = { schema: v.GenericSchema; input: unknown; success: boolean };
/** Publishes each input with its schema, so that tests find routes without a valid example. */
export const PARSED_INPUTS = channel('portico.parsed-input');

/**
 * Parses a caller's input. Throws BAD_REQUEST with the names of the first invalid fields in `details.fields`; `rule` is
 * the message that states what is valid.
 */
export function parseOrRefuse<Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
  rule?: string,
): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, input);
  if (PARSED_INPUTS.hasSubscribers) {
    PARSED_INPUTS.publish({ schema, input, success: parsed.success } satisfies ParsedInput);
  }
  if (parsed.success) return parsed.output;
  const fields = [...new Set(parsed.issues.map((issue) => v.getDotPath(issue)).filter((path) => path !== null))];
  throw new Failure('BAD_REQUEST', {
    ...(rule !== undefined && { message: rule }),
    details: { fields: fields.slice(0, FIELDS_MAX).map((field) => echo(field, FIELD_MAX_LENGTH)) },
  });
}
