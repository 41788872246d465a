import * as v from 'valibot';
import { InMarketDateWire } from './in-market-date.wire.ts';
import { PermissionsWire } from './permissions.wire.ts';

export const ACTIVITY_STATUSES = ['ON_TRACK', 'POTENTIALLY_AT_RISK', 'AT_RISK'] as const;

const NamedWire = v.object({ id: v.string(), name: v.string() });

const AttributeWire = v.object({
  definitionId: v.string(),
  /** Ids of options for COMBOBOX and MULTISELECT, otherwise one text; empty without a value. */
  values: v.array(v.string()),
  /** Parallel to the values, in total 100; empty without percentages. */
  percentages: v.array(v.string()),
  /** The values belong to an ancestor and can only be changed there. */
  inherited: v.boolean(),
  /** The ancestor of inherited values, if the caller can see it. */
  source: v.nullable(NamedWire),
});
export type ActivityAttribute = v.InferOutput<typeof AttributeWire>;

/** An activity with its attributes, as one caller sees it. */
export const ActivityRecordWire = v.object({
  id: v.string(),
  version: v.number(),
  name: v.string(),
  /** Both inclusive; both null if it is not scheduled. */
  inMarketDate: InMarketDateWire,
  /** Null at the top, and for an ancestor that the caller cannot see. */
  parent: v.nullable(NamedWire),
  type: NamedWire,
  status: v.picklist(ACTIVITY_STATUSES),
  owner: v.nullable(v.object({ id: v.string(), name: v.nullable(v.string()) })),
  attributes: v.array(AttributeWire),
  ...PermissionsWire.entries,
});
export type ActivityRecord = v.InferOutput<typeof ActivityRecordWire>;

/** A page of activities by id. */
export const ActivityPageWire = v.object({
  activities: v.array(ActivityRecordWire),
  /** `after` of the next page. */
  next: v.nullable(v.string()),
});
export type ActivityPage = v.InferOutput<typeof ActivityPageWire>;
