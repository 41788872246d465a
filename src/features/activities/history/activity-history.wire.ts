import * as v from 'valibot';
import { AttributeDefinitionWire } from '../attributes.wire.ts';

const HISTORY_KINDS = ['CREATED', 'COPIED', 'UPDATED', 'REPARENTED', 'DELETED', 'RESTORED'] as const;
export type HistoryKind = (typeof HISTORY_KINDS)[number];

/** SOURCE: the activity that was copied. */
const HISTORY_FIELDS = ['NAME', 'DATES', 'OWNER', 'STATUS', 'PARENT', 'SOURCE', 'ATTRIBUTE'] as const;

/** Null for a former user and for an activity that the caller cannot see. */
const Values = v.array(v.nullable(v.string()));

const ChangeWire = v.object({
  field: v.picklist(HISTORY_FIELDS),
  /** The name of the attribute at that time; null for other fields. */
  attribute: v.nullable(v.string()),
  attributeType: v.nullable(AttributeDefinitionWire.entries.type),
  /** Empty without a value. Dates: start and end. Options: their names at that time. */
  before: Values,
  after: Values,
});
export type HistoryChange = v.InferOutput<typeof ChangeWire>;

const EntryWire = v.object({
  id: v.string(),
  /** An ISO 8601 instant. */
  at: v.string(),
  /** Null for a former user. */
  person: v.nullable(v.object({ id: v.string(), name: v.nullable(v.string()) })),
  kind: v.picklist(HISTORY_KINDS),
  changes: v.array(ChangeWire),
});
export type HistoryEntry = v.InferOutput<typeof EntryWire>;

/** A page of what users have done with an activity, newest first. */
export const ActivityHistoryWire = v.object({
  entries: v.array(EntryWire),
  /** `after` of the next page. */
  next: v.nullable(v.string()),
});
export type ActivityHistory = v.InferOutput<typeof ActivityHistoryWire>;
