import * as v from 'valibot';
import { ActivityTypeWire, NestingRuleWire } from './activity-types.wire.ts';
import { AttributeDefinitionWire, AttributeGroupWire } from './attributes.wire.ts';

export const ConfigurationWire = v.object({
  /** The types in their order, with what the user can do with activities of them. */
  activityTypes: v.array(ActivityTypeWire),
  nestingRules: v.array(NestingRuleWire),
  attributeDefinitions: v.array(AttributeDefinitionWire),
  attributeGroups: v.array(AttributeGroupWire),
});

/** What an organization has configured for its activities. */
export type Configuration = v.InferOutput<typeof ConfigurationWire>;
