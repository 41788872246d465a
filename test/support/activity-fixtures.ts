import type { HttpClient } from './http-client.ts';
import type { RunningServer } from './start-server.ts';

/** Ids of what every organization starts with, and calls that create activities. */
export type ActivityFixtures = {
  /** Returns the input of a new campaign with all fields. */
  campaign(): Record<string, unknown>;
  /** The attribute that campaigns require, with a value. */
  region: { definitionId: string; values: string[]; percentages: string[] };
  /** Creates an activity and returns its id. */
  add(input: object): Promise<string>;
  /** An activity below which campaigns can be. */
  planId: string;
};

/** Creates activities as the client, in an organization with the default types. */
export async function createActivityFixtures(
  { db }: RunningServer,
  client: HttpClient,
  organizationId: string,
): Promise<ActivityFixtures> {
  const idOf = async (table: 'activity_types' | 'attribute_definitions', name: string) => {
    const row = await db
      .selectFrom(table)
      .where('organization_id', '=', organizationId)
      .where('name', '=', name)
      .select('id')
      .executeTakeFirstOrThrow();
    return row.id;
  };
  const definitionId = await idOf('attribute_definitions', 'Region');
  const option = await db
    .selectFrom('attribute_options')
    .where('definition_id', '=', definitionId)
    .select('id')
    .orderBy('position')
    .limit(1)
    .executeTakeFirstOrThrow();
  const region = { definitionId, values: [option.id], percentages: [] };
  const add = async (input: object) => {
    const { data, errors } = await client.graphql(
      'mutation ($input: CreateActivityInput!) { createActivity(input: $input) { id } }',
      { input },
    );
    if (errors) throw new Error(JSON.stringify(errors));
    return (data.createActivity as { id: string }).id;
  };
  const dates = { start: '2027-03-01', end: '2027-03-31', precision: 'DAY' };
  const planId = await add({
    typeId: await idOf('activity_types', 'Marketing plan'),
    name: 'Plan',
    inMarketDate: dates,
  });
  const typeId = await idOf('activity_types', 'Campaign');
  return {
    region,
    planId,
    add,
    campaign: () => ({
      typeId,
      parentId: planId,
      name: 'Spring launch',
      inMarketDate: dates,
      ownerId: null,
      status: 'ON_TRACK',
      attributes: [region],
    }),
  };
}
