import * as v from 'valibot';
import { PermissionsWire } from './permissions.wire.ts';

const ColorWire = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/));

const TypeGroupWire = v.object({
  id: v.string(),
  name: v.string(),
  color: v.nullable(ColorWire),
  disabled: v.boolean(),
});

/** An attribute of a type, or of all types of its group. */
const AttributeConfigurationWire = v.object({
  definitionId: v.string(),
  required: v.boolean(),
  syncDirection: v.picklist(['NONE', 'ACTIVITY_TO_JOB', 'JOB_TO_ACTIVITY']),
  jobTypeVariableId: v.nullable(v.string()),
});

/**
 * An activity type. Colours are `#rrggbb`; without its own colour, a type has the colour of its group. `fontColor` null:
 * chosen by contrast (docs/decisions/0053-activities.md).
 */
export const ActivityTypeWire = v.object({
  id: v.string(),
  name: v.string(),
  color: v.nullable(ColorWire),
  fontColor: v.nullable(ColorWire),
  group: v.nullable(TypeGroupWire),
  disabled: v.boolean(),
  impactModellingEnabled: v.boolean(),
  inMarketDatesRequired: v.boolean(),
  estimatedCostsRequired: v.boolean(),
  disableEstimatedCosts: v.boolean(),
  connectedSpendEnabled: v.boolean(),
  jobTypeId: v.nullable(v.string()),
  attributeConfigurations: v.array(AttributeConfigurationWire),
  /** Ids of the KPIs that its activities have. */
  activityKpis: v.array(v.string()),
  /** All actions that exist for types. */
  actions: v.array(v.string()),
  ...PermissionsWire.entries,
});
export type ActivityType = v.InferOutput<typeof ActivityTypeWire>;

/** Which types can be below which. Each side is a type or a group; no parent: the child can be at the top level. */
export const NestingRuleWire = v.object({
  id: v.string(),
  parent: v.nullable(v.object({ typeId: v.nullable(v.string()), groupId: v.nullable(v.string()) })),
  child: v.object({ typeId: v.nullable(v.string()), groupId: v.nullable(v.string()) }),
  disabled: v.boolean(),
});
export type NestingRule = v.InferOutput<typeof NestingRuleWire>;
