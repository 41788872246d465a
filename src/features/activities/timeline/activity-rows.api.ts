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
  permissionSets { ${PERMISSIONS} } owners { id name } matchCount ignoredConditions revision
`;

/** Reads the activities that match. Rejects with TOO_MANY_ACTIVITIES for more than 50,000. */
export async function readActivityRows(graphql: GraphQL, criteria: Criteria): Promise<ActivityRows> {
  const query = `query activityRows($criteria: CriteriaInput) { activityRows(criteria: $criteria) { ${ROWS} } }`;
  const schema = v.object({ activityRows: ActivityRowsWire });
  return (await graphql(query, schema, { variables: { criteria }, handlesError: true })).activityRows;
}

/** Reads what changed since a revision. Does not extend the session, because no user asked for it. */
export async function readActivityChanges(
  graphql: GraphQL,
  criteria: Criteria,
  after: string,
): Promise<ActivityChanges> {
  const query = `query activityChanges($after: String!, $criteria: CriteriaInput) {
    activityChanges(after: $after, criteria: $criteria) { rows { ${ROWS} } removed revision }
  }`;
  const schema = v.object({ activityChanges: ActivityChangesWire });
  const variables = { after, criteria };
  return (await graphql(query, schema, { variables, background: true, handlesError: true })).activityChanges;
}
