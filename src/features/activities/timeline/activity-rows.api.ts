import * as v from 'valibot';
import type { GraphQL } from '../../../browser/transport/graphql.ts';
import {
  type ActivityChanges,
  ActivityChangesWire,
  type ActivityRows,
  ActivityRowsWire,
} from '../activity-rows.wire.ts';
import type { Criteria } from '../criteria.wire.ts';

const PERMISSIONS = 'allowedActions deniedActions limitedActions allActionsAllowed allActionsDenied';
const ROWS = `
  ids parents restricted typeIds names statuses ownerIds starts ends versions matches colorKeys groupKeys permissions
  attributeColumns { definitionId values }
  permissionSets { ${PERMISSIONS} } owners { id name } matchCount ignoredConditions revision
`;

/**
 * Reads the activities that match, with the values of some attributes. Rejects with TOO_MANY_ACTIVITIES for more than
 * 50,000.
 */
export async function readActivityRows(
  graphql: GraphQL,
  criteria: Criteria,
  attributes: readonly string[] = [],
): Promise<ActivityRows> {
  const query = `query activityRows($criteria: CriteriaInput, $attributes: [ID!]) {
    activityRows(criteria: $criteria, attributes: $attributes) { ${ROWS} }
  }`;
  const schema = v.object({ activityRows: ActivityRowsWire });
  return (await graphql(query, schema, { variables: { criteria, attributes }, handlesError: true })).activityRows;
}

/** Reads what changed since a revision. Does not extend the session, because no user asked for it. */
export async function readActivityChanges(
  graphql: GraphQL,
  criteria: Criteria,
  after: string,
  attributes: readonly string[] = [],
): Promise<ActivityChanges> {
  const query = `query activityChanges($after: String!, $criteria: CriteriaInput, $attributes: [ID!]) {
    activityChanges(after: $after, criteria: $criteria, attributes: $attributes) { rows { ${ROWS} } removed revision }
  }`;
  const schema = v.object({ activityChanges: ActivityChangesWire });
  const variables = { after, criteria, attributes };
  return (await graphql(query, schema, { variables, background: true, handlesError: true })).activityChanges;
}
