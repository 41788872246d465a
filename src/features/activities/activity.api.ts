import * as v from 'valibot';
import type { GraphQL } from '../../browser/transport/graphql.ts';
import { type ActivityRecord, ActivityRecordWire } from './activity.wire.ts';
import type { CreateActivity, UpdateActivity } from './activity-input.wire.ts';

/** An activity as the user knows it. A change of another version is refused with CHANGED_MEANWHILE. */
export type KnownActivity = { id: string; version: number };

const FIELDS = `
  id version name inMarketDate { start end precision } parent { id name } type { id name } status owner { id name }
  attributes { definitionId values percentages inherited source { id name } }
  allowedActions deniedActions limitedActions allActionsAllowed allActionsDenied
`;

/** Reads one activity. Rejects with ACTIVITY_NOT_FOUND, also for one that the user cannot see. */
export async function readActivityRecord(graphql: GraphQL, id: string): Promise<ActivityRecord> {
  const query = `query activity($id: ID!) { activity(id: $id) { ${FIELDS} } }`;
  const schema = v.object({ activity: ActivityRecordWire });
  return (await graphql(query, schema, { variables: { id }, handlesError: true })).activity;
}

/** Creates an activity. Callers show failures themselves, here and below. */
export async function createActivity(graphql: GraphQL, input: CreateActivity): Promise<ActivityRecord> {
  const mutation = `mutation createActivity($input: CreateActivityInput!) {
    createActivity(input: $input) { ${FIELDS} }
  }`;
  const schema = v.object({ createActivity: ActivityRecordWire });
  return (await graphql(mutation, schema, { variables: { input }, handlesError: true })).createActivity;
}

/** Changes the given fields. */
export async function updateActivity(
  graphql: GraphQL,
  { id, version }: KnownActivity,
  input: Partial<UpdateActivity>,
): Promise<ActivityRecord> {
  const mutation = `mutation updateActivity($id: ID!, $version: Int!, $input: UpdateActivityInput!) {
    updateActivity(id: $id, version: $version, input: $input) { ${FIELDS} }
  }`;
  const schema = v.object({ updateActivity: ActivityRecordWire });
  const variables = { id, version, input };
  return (await graphql(mutation, schema, { variables, handlesError: true })).updateActivity;
}

/** Deletes an activity with everything below it. Returns the ids of all that are deleted. */
export async function deleteActivity(graphql: GraphQL, { id, version }: KnownActivity): Promise<string[]> {
  const mutation = 'mutation deleteActivity($id: ID!, $version: Int!) { deleteActivity(id: $id, version: $version) }';
  const schema = v.object({ deleteActivity: v.array(v.string()) });
  return (await graphql(mutation, schema, { variables: { id, version }, handlesError: true })).deleteActivity;
}

/** Restores a deleted activity, with what was deleted with it. */
export async function restoreActivity(graphql: GraphQL, id: string): Promise<ActivityRecord> {
  const mutation = `mutation restoreActivity($id: ID!) { restoreActivity(id: $id) { ${FIELDS} } }`;
  const schema = v.object({ restoreActivity: ActivityRecordWire });
  return (await graphql(mutation, schema, { variables: { id }, handlesError: true })).restoreActivity;
}

/** Moves an activity with everything below it below another one; null: to the top. */
export async function reparentActivity(
  graphql: GraphQL,
  { id, version }: KnownActivity,
  parentId: string | null,
): Promise<ActivityRecord> {
  const mutation = `mutation reparentActivity($id: ID!, $version: Int!, $parentId: ID) {
    reparentActivity(id: $id, version: $version, parentId: $parentId) { ${FIELDS} }
  }`;
  const schema = v.object({ reparentActivity: ActivityRecordWire });
  return (await graphql(mutation, schema, { variables: { id, version, parentId }, handlesError: true }))
    .reparentActivity;
}

/** Copies an activity beside itself, with its attributes. Returns the copy. */
export async function copyActivity(graphql: GraphQL, id: string, withDescendants: boolean): Promise<ActivityRecord> {
  const mutation = `mutation copyActivity($id: ID!, $withDescendants: Boolean!) {
    copyActivity(id: $id, withDescendants: $withDescendants) { ${FIELDS} }
  }`;
  const schema = v.object({ copyActivity: ActivityRecordWire });
  return (await graphql(mutation, schema, { variables: { id, withDescendants }, handlesError: true })).copyActivity;
}
