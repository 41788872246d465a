import type { GraphQL } from '../../browser/transport/graphql.ts';
import { type Configuration, ConfigurationWire } from './configuration.wire.ts';

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
