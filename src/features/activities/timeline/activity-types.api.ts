import * as v from 'valibot';
import type { GraphQL } from '../../../browser/transport/graphql.ts';
import { type ActivityType, ActivityTypeWire } from '../activity-types.wire.ts';

/** Reads the organization's activity types in their order, with what the user can do. */
export async function readActivityTypes(graphql: GraphQL): Promise<ActivityType[]> {
  const query = `query activityTypes { activityTypes {
    id name color fontColor group { id name color disabled } disabled impactModellingEnabled inMarketDatesRequired
    estimatedCostsRequired disableEstimatedCosts connectedSpendEnabled jobTypeId
    attributeConfigurations { definitionId required syncDirection jobTypeVariableId } activityKpis actions
    allowedActions deniedActions limitedActions allActionsAllowed allActionsDenied
  } }`;
  const schema = v.object({ activityTypes: v.array(ActivityTypeWire) });
  return (await graphql(query, schema, { handlesError: true })).activityTypes;
}
