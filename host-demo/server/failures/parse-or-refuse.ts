import * as v from 'valibot';
import { Failure } from './failure.ts';

/** Parses what a caller sent. Throws BAD_REQUEST, with the names of the wrong fields in `details.fields`. */
export function parseOrRefuse<Schema extends v.GenericSchema>(schema: Schema, input: unknown): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, input);
  if (parsed.success) return parsed.output;
  const fields = [...new Set(parsed.issues.map((issue) => v.getDotPath(issue)).filter((path) => path !== null))];
  throw new Failure('BAD_REQUEST', { details: { fields } });
}
