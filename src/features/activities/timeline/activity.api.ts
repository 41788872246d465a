import * as v from 'valibot';
import type { GraphQL } from '../../../browser/transport/graphql.ts';
import { type ActivityRecord, ActivityRecordWire } from '../activity.wire.ts';
import type { CreateActivity, UpdateActivity } from '../activity-input.wire.ts';

// The timeline shows failures itself.

/** An activity as the user knows it. A change of another version is refused with CHANGED_MEANWHILE. */
export type Known = { id: string; version: number };

const FIELDS = `
  id version name inMarketDate { start end precision } parent { id name } type { id name } status owner { id name }
  attributes { definitionId values percentages inherited source { id name } }
  allowedActions deniedActions limitedActions allActionsAllowed allActionsDenied
`;

/** Runs an operation whose only field returns an activity. */
async function ask(
  graphql: GraphQL,
  operation: { kind: 'query' | 'mutation'; name: string; parameters: string; args: string },
  variables: Record<string, unknown>,
): Promise<ActivityRecord> {
  const { kind, name, parameters, args } = operation;
  const document = `${kind} ${name}(${parameters}) { activity: ${name}(${args}) { ${FIELDS} } }`;
  const schema = v.object({ activity: ActivityRecordWire });
  return (await graphql(document, schema, { variables, handlesError: true })).activity;
}

/** Rejects with ACTIVITY_NOT_FOUND, also for an activity that the user cannot see. */
export const readActivity = (graphql: GraphQL, id: string): Promise<ActivityRecord> =>
  ask(graphql, { kind: 'query', name: 'activity', parameters: '$id: ID!', args: 'id: $id' }, { id });

/** Rejects with BAD_USER_INPUT, FORBIDDEN or a reason of whyNotBelow. */
export const createActivity = (graphql: GraphQL, input: CreateActivity): Promise<ActivityRecord> =>
  ask(
    graphql,
    { kind: 'mutation', name: 'createActivity', parameters: '$input: CreateActivityInput!', args: 'input: $input' },
    { input },
  );

/** Changes the given fields. */
export const updateActivity = (
  graphql: GraphQL,
  known: Known,
  input: Partial<UpdateActivity>,
): Promise<ActivityRecord> =>
  ask(
    graphql,
    {
      kind: 'mutation',
      name: 'updateActivity',
      parameters: '$id: ID!, $version: Int!, $input: UpdateActivityInput!',
      args: 'id: $id, version: $version, input: $input',
    },
    { id: known.id, version: known.version, input },
  );

/** Moves an activity with everything below it; null: to the top. */
export const reparentActivity = (graphql: GraphQL, known: Known, parentId: string | null): Promise<ActivityRecord> =>
  ask(
    graphql,
    {
      kind: 'mutation',
      name: 'reparentActivity',
      parameters: '$id: ID!, $version: Int!, $parentId: ID',
      args: 'id: $id, version: $version, parentId: $parentId',
    },
    { id: known.id, version: known.version, parentId },
  );

/** Copies an activity beside itself. */
export const copyActivity = (graphql: GraphQL, id: string, withDescendants: boolean): Promise<ActivityRecord> =>
  ask(
    graphql,
    {
      kind: 'mutation',
      name: 'copyActivity',
      parameters: '$id: ID!, $withDescendants: Boolean!',
      args: 'id: $id, withDescendants: $withDescendants',
    },
    { id, withDescendants },
  );

/** Restores an activity with everything that was deleted with it. */
export const restoreActivity = (graphql: GraphQL, id: string): Promise<ActivityRecord> =>
  ask(graphql, { kind: 'mutation', name: 'restoreActivity', parameters: '$id: ID!', args: 'id: $id' }, { id });

/** Deletes an activity with everything below it, and resolves with the ids. */
export async function deleteActivity(graphql: GraphQL, { id, version }: Known): Promise<string[]> {
  const mutation = `mutation deleteActivity($id: ID!, $version: Int!) { deleteActivity(id: $id, version: $version) }`;
  const schema = v.object({ deleteActivity: v.array(v.string()) });
  return (await graphql(mutation, schema, { variables: { id, version }, handlesError: true })).deleteActivity;
}
