import * as v from 'valibot';
import type { GraphQL } from '../../browser/transport/graphql.ts';
import { ActivityTypeWire, NestingRuleWire } from './activity-types.wire.ts';
import { AttributeDefinitionWire, AttributeGroupWire } from './attributes.wire.ts';

const ConfigurationWire = v.object({
  /** The types in their order, with what the user can do with activities of them. */
  activityTypes: v.array(ActivityTypeWire),
  nestingRules: v.array(NestingRuleWire),
  attributeDefinitions: v.array(AttributeDefinitionWire),
  attributeGroups: v.array(AttributeGroupWire),
});

/** What an organization has configured for its activities. */
export type Configuration = v.InferOutput<typeof ConfigurationWire>;

const SIDE = '{ typeId groupId }';

export async function readConfiguration(graphql: GraphQL): Promise<Configuration> {
  const query = `query activityConfiguration {
    activityTypes {
      id name color fontColor group { id name color disabled } disabled impactModellingEnabled inMarketDatesRequired
      estimatedCostsRequired disableEstimatedCosts connectedSpendEnabled jobTypeId
      attributeConfigurations { definitionId required syncDirection jobTypeVariableId } activityKpis actions
      allowedActions deniedActions limitedActions allActionsAllowed allActionsDenied
    }
    nestingRules { id parent ${SIDE} child ${SIDE} disabled }
    attributeDefinitions {
      id name type help options { id value enabled color fontColor }
      dependencies { controllingDefinitionId controllingOptionId dependentOptionId }
      index showingMultiselectPercentage disabled
    }
    attributeGroups { id name index attributeDefinitionIds openDefault }
  }`;
  return graphql(query, ConfigurationWire, { handlesError: true });
}
