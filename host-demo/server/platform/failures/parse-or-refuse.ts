import { channel } from 'node:diagnostics_channel';
import * as v from 'valibot';
import { isDay } from '../../../../src/base/time/days.ts';
import { missingDay } from '../../../../src/features/budgets/rules/missing-day.ts';
import { echo } from './echo.ts';
import { Failure } from './failure.ts';
import { tooLongList } from './too-long-list.ts';

/** Limited, because field names can come from the caller. */
const FIELDS_MAX = 10;
const FIELD_MAX_LENGTH = 80;

/** A message for subscribers of `PARSED_INPUTS`. */
export type ParsedInput = { schema: v.GenericSchema; input: unknown; success: boolean };
/** Publishes each input with its schema, so that tests find routes without a valid example. */
export const PARSED_INPUTS = channel('portico.parsed-input');

type Messages = {
  /** States what is valid. */
  rule?: string | undefined;
  /** The name of an input that is a list. */
  listName?: string | undefined;
};

/**
 * Parses a caller's input. Throws BAD_REQUEST with the names of the first invalid fields in `details.fields`. The message
 * names a list with too many entries, and says how many days the month of a date has that does not exist.
 */
export function parseOrRefuse<Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
  { rule, listName = 'entries' }: Messages = {},
): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, input);
  if (PARSED_INPUTS.hasSubscribers) {
    PARSED_INPUTS.publish({ schema, input, success: parsed.success } satisfies ParsedInput);
  }
  if (parsed.success) return parsed.output;
  const fields = [...new Set(parsed.issues.map((issue) => v.getDotPath(issue)).filter((path) => path !== null))];
  const message = tooLongList(parsed.issues, listName) ?? missingDayIn(parsed.issues) ?? rule;
  throw new Failure('BAD_REQUEST', {
    ...(message !== undefined && { message }),
    details: { fields: fields.slice(0, FIELDS_MAX).map((field) => echo(field, FIELD_MAX_LENGTH)) },
  });
}

/** Returns what is wrong with the first date whose month has no such day. */
const missingDayIn = (issues: readonly v.BaseIssue<unknown>[]): string | undefined =>
  issues
    .filter(({ requirement }) => requirement === isDay)
    .map(({ input }) => missingDay(String(input)))
    .find((message) => message !== undefined);
