import { type RawBuilder, sql } from 'kysely';
import * as v from 'valibot';
import { Failure } from '../failures/failure.ts';

const PAGE_USUAL = 50;
const PAGE_MAX = 200;

/** The query of every list: a limit and a cursor; `after` is the `next` of an earlier response. */
export const PageQuery = {
  limit: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number), v.minValue(1), v.maxValue(PAGE_MAX)),
    String(PAGE_USUAL),
  ),
  after: v.optional(v.pipe(v.string(), v.maxLength(2000))),
};

/** The query of lists without filters. */
export const PagedQuery = v.object(PageQuery);

/** A row id. */
export const IdKey = v.pipe(v.string(), v.regex(/^\d{1,18}$/));
/** An instant as clients write it: UTC, with milliseconds. */
export const InstantKey = v.pipe(
  v.string(),
  v.regex(/^(?!0000)\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/),
  v.check((moment) => !Number.isNaN(Date.parse(moment)) && new Date(moment).toISOString() === moment),
);

/** Text that PostgreSQL can store. */
export const TextKey = v.pipe(
  v.string(),
  v.check((text) => !text.includes('\0')),
);

/** An existing day as YYYY-MM-DD; PostgreSQL has no year 0. */
export const DayKey = v.pipe(
  v.string(),
  v.regex(/^(?!0000)\d{4}-\d{2}-\d{2}$/),
  v.check((day) => !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day)),
);

/** An instant as PostgreSQL writes it, with microseconds: a JavaScript date cannot mark the end of a page. */
export const TimeKey = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2} ([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?[+-](0\d|1[0-4])(:[0-5]\d)?$/),
  v.check((moment) => v.is(DayKey, moment.slice(0, 10))),
);

/** The query of searchable lists. */
export const SearchQuery = { search: v.optional(v.pipe(TextKey, v.trim(), v.maxLength(200))) };

/** Returns a page of these rows, which include one more than the limit, and the cursor of the next. */
export function pageOf<Row>(
  rows: readonly Row[],
  limit: number,
  placeOf: (row: Row) => readonly string[],
): { rows: Row[]; next: string | null } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const isLast = rows.length <= limit || last === undefined;
  return { rows: shown, next: isLast ? null : cursorOf(placeOf(last)) };
}

/** Encodes a position in a list for `placeFrom`. */
export const cursorOf = (place: readonly string[]): string => Buffer.from(JSON.stringify(place)).toString('base64url');

/** Returns the position of the cursor `after`; undefined at the start. Throws BAD_REQUEST. */
export function placeFrom<Schema extends v.GenericSchema>(
  schema: Schema,
  after: string | undefined,
): v.InferOutput<Schema> | undefined {
  if (after === undefined) return undefined;
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), Buffer.from(after, 'base64url').toString());
  if (!parsed.success) throw new Failure('BAD_REQUEST', { details: { fields: ['after'] } });
  return parsed.output;
}

/** Returns the pattern with which `ilike` finds this text anywhere. */
export const likeText = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Matches columns that contain this text, ignoring case. */
export const holds = (column: string, text: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} ilike ${likeText(text)}`;
