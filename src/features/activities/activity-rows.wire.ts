import * as v from 'valibot';
import { PermissionsWire } from './permissions.wire.ts';

/** More rows than this are refused, because a page could only show an arbitrary part of them. */
export const ROWS_MAX = 50_000;

/** The number of attributes whose values one call can ask for. */
export const ATTRIBUTE_COLUMNS_MAX = 20;

/** Checks thousands of entries at once; `v.array` creates an object for each. */
const columnOf = <Entry>(name: string, isEntry: (entry: unknown) => entry is Entry) =>
  v.pipe(
    v.unknown(),
    v.check((column) => Array.isArray(column) && column.every(isEntry), `${name} expected`),
    v.transform((column) => column as Entry[]),
  );

const isText = (entry: unknown) => typeof entry === 'string';
const TextColumn = columnOf('texts', isText);
const IdColumn = columnOf('texts or nulls', (entry): entry is string | null => entry === null || isText(entry));
const FlagColumn = columnOf('flags', (entry) => typeof entry === 'boolean');
const NumberColumn = columnOf('numbers', (entry) => typeof entry === 'number');

const AttributeColumnWire = v.object({
  definitionId: v.string(),
  /** What users read, own and inherited: the names of options, otherwise the stored value; empty without a value. */
  values: TextColumn,
});
export type AttributeColumn = v.InferOutput<typeof AttributeColumnWire>;

/**
 * Activities as columns, so that one response carries thousands: each list has one entry per row. Rows are sorted by
 * start, undated ones last.
 */
export const ActivityRowsWire = v.object({
  ids: TextColumn,
  /** The nearest ancestor among the rows; null at the top. */
  parents: IdColumn,
  /** Whether ancestors between the row and its parent are hidden from the caller. */
  restricted: FlagColumn,
  typeIds: TextColumn,
  names: TextColumn,
  statuses: TextColumn,
  ownerIds: IdColumn,
  /** `YYYY-MM-DD`, or a date-time in UTC with precision DAY_HOUR; null without dates. The ends are inclusive. */
  starts: IdColumn,
  ends: IdColumn,
  versions: NumberColumn,
  /** Whether the row matches the filter, or is an ancestor of one that does. */
  matches: FlagColumn,
  /** The value of the attribute that colours the rows: '' for none, '*' for several. Empty without one. */
  colorKeys: TextColumn,
  /** The same for the attribute that groups them. */
  groupKeys: TextColumn,
  /** The attributes that the caller asked for, in that order, without those that no longer exist. */
  attributeColumns: v.optional(v.array(AttributeColumnWire)),
  /** Index into `permissionSets`. */
  permissions: NumberColumn,
  permissionSets: v.array(PermissionsWire),
  /** The owners of the rows; a name is null for a former user. */
  owners: v.array(v.object({ id: v.string(), name: v.nullable(v.string()) })),
  /** Number of rows that match. */
  matchCount: v.number(),
  /** Indexes of conditions that were ignored, because their field no longer exists or the operator does not fit it. */
  ignoredConditions: v.array(v.number()),
  /** `after` of activityChanges. */
  revision: v.string(),
});
export type ActivityRows = v.InferOutput<typeof ActivityRowsWire>;

/** What changed since a revision. Rows can repeat what the page knows, and contain ancestors that did not change. */
export const ActivityChangesWire = v.object({
  rows: ActivityRowsWire,
  /** Activities that are deleted, hidden, or no longer match. */
  removed: v.array(v.string()),
  /** `after` of the next call. */
  revision: v.string(),
});
export type ActivityChanges = v.InferOutput<typeof ActivityChangesWire>;

export const ACTIVITY_ERROR_CODES = {
  gone: 'ACTIVITY_NOT_FOUND',
  tooMany: 'TOO_MANY_ACTIVITIES',
  /** Something below it may not be deleted. */
  hasProtected: 'ACTIVITY_PROTECTED',
  circle: 'NESTING_CIRCLE',
  tooDeep: 'NESTING_TOO_DEEP',
  typeDisabled: 'ACTIVITY_TYPE_DISABLED',
  notAllowed: 'NESTING_NOT_ALLOWED',
  attributeTwice: 'ATTRIBUTE_TWICE_ON_PATH',
} as const;
