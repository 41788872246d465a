import * as v from 'valibot';
import type { GraphQL } from '../../../browser/transport/graphql.ts';
import { type ActivityRecord, ActivityRecordWire } from '../activity.wire.ts';
import type { UpdateActivity } from '../activity-input.wire.ts';

/** An activity as the user knows it. A change of another version is refused with CHANGED_MEANWHILE. */
type Known = { id: string; version: number };

const FIELDS = `
  id version name inMarketDate { start end precision } parent { id name } type { id name } status owner { id name }
  attributes { definitionId values percentages inherited source { id name } }
  allowedActions deniedActions limitedActions allActionsAllowed allActionsDenied
`;

/** Changes the given fields. The timeline shows failures itself. */
export async function updateActivity(
  graphql: GraphQL,
  { id, version }: Known,
  input: Partial<UpdateActivity>,
): Promise<ActivityRecord> {
  const mutation = `mutation updateActivity($id: ID!, $version: Int!, $input: UpdateActivityInput!) {
    updateActivity(id: $id, version: $version, input: $input) { ${FIELDS} }
  }`;
  const schema = v.object({ updateActivity: ActivityRecordWire });
  const variables = { id, version, input };
  return (await graphql(mutation, schema, { variables, handlesError: true })).updateActivity;
}
