import * as v from 'valibot';
import { Failure } from '../failures/failure.ts';

/** Parses the input of a mutation. Throws BAD_USER_INPUT with the message of the first rule that it violates. */
export function parseInput<Schema extends v.GenericSchema>(schema: Schema, input: unknown): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, input);
  if (!parsed.success) throw new Failure('BAD_USER_INPUT', { message: parsed.issues[0].message });
  return parsed.output;
}
