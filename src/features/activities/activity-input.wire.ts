import * as v from 'valibot';
import { ACTIVITY_STATUSES } from './activity.wire.ts';
import { ActivityNameWire } from './activity-name.wire.ts';
import { activityRules } from './activity-rules.words.ts';
import { InMarketDateWire } from './in-market-date.wire.ts';

const IdWire = v.pipe(v.string(), v.regex(/^[1-9]\d{0,17}$/));
const ATTRIBUTES_MAX = 200;
const VALUES_MAX = 200;
const VALUE_MAX = 10_000;

/** New values of an attribute; none remove it. attribute-values.ts checks them against the definition. */
const AttributeInputWire = v.object({
  definitionId: IdWire,
  values: v.pipe(v.array(v.pipe(v.string(), v.maxLength(VALUE_MAX))), v.maxLength(VALUES_MAX)),
  percentages: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(10))), v.maxLength(VALUES_MAX)), []),
});
export type AttributeInput = v.InferOutput<typeof AttributeInputWire>;

const fields = {
  name: ActivityNameWire,
  inMarketDate: InMarketDateWire,
  /** Null for no owner. */
  ownerId: v.nullable(IdWire),
  status: v.picklist(ACTIVITY_STATUSES, activityRules.unknownStatus),
  attributes: v.pipe(v.array(AttributeInputWire), v.maxLength(ATTRIBUTES_MAX)),
};

/** A new activity. Without an owner, it belongs to the user who creates it. */
export const CreateActivityWire = v.object({
  typeId: IdWire,
  /** Null at the top. */
  parentId: v.optional(v.nullable(IdWire), null),
  name: fields.name,
  inMarketDate: v.optional(fields.inMarketDate, { start: null, end: null, precision: 'DAY' }),
  ownerId: v.optional(fields.ownerId),
  status: v.optional(fields.status, 'ON_TRACK'),
  attributes: v.optional(fields.attributes, []),
});
export type CreateActivity = v.InferOutput<typeof CreateActivityWire>;

/** Changes of an activity; fields that are left out keep their value. */
export const UpdateActivityWire = v.object({
  name: v.optional(fields.name),
  inMarketDate: v.optional(fields.inMarketDate),
  ownerId: v.optional(fields.ownerId),
  status: v.optional(fields.status),
  attributes: v.optional(fields.attributes, []),
});
export type UpdateActivity = v.InferOutput<typeof UpdateActivityWire>;
