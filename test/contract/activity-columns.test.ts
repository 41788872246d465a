import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ActivityRowsWire } from '../../src/features/activities/activity-rows.wire.ts';
import { type ActivityFixtures, createActivityFixtures } from '../support/activity-fixtures.ts';
import { type Callers, organizationId, signInCallers } from '../support/callers.ts';
import type { HttpClient } from '../support/http-client.ts';
import { type RunningServer, startServer } from '../support/start-server.ts';

let server: RunningServer;
let people: Callers;
let fernhill: string;
let fixtures: ActivityFixtures;
let campaignId: string;
let programId: string;
beforeAll(async () => {
  server = await startServer();
  people = await signInCallers(server);
  fernhill = await organizationId(server, 'fernhill');
  fixtures = await createActivityFixtures(server, people.member, fernhill);
});
afterAll(() => server.close());
afterEach(() => usePolicy([ALLOW_ALL]));
beforeEach(async () => {
  campaignId = await fixtures.add(fixtures.campaign());
  programId = await fixtures.add({
    ...fixtures.campaign(),
    typeId: await idOf('activity_types', 'Program'),
    parentId: campaignId,
    attributes: [value(await find('Audience'), await options('Audience', 2))],
  });
  // Not an attribute of campaigns, but stored values stay when the assignment is removed.
  await server.db
    .insertInto('activity_attribute_values')
    .values({
      activity_id: campaignId,
      organization_id: fernhill,
      definition_id: await find('Landing page'),
      values: ['https://fair.example/a,b'],
    })
    .execute();
});

const ALLOW_ALL = {
  effect: 'ALLOW',
  action: { value: '*', accessLevel: 'FULL' },
  resourceType: '*',
  resourceLocator: '*',
  conditions: [],
};
const usePolicy = (statements: readonly object[]) =>
  server.db
    .updateTable('access_policies')
    .set({ statements: JSON.stringify(statements) })
    .where('organization_id', '=', fernhill)
    .execute();

const idOf = async (table: 'activity_types' | 'attribute_definitions', name: string, organization = fernhill) => {
  const row = await server.db
    .selectFrom(table)
    .where('organization_id', '=', organization)
    .where('name', '=', name)
    .select('id')
    .executeTakeFirstOrThrow();
  return row.id;
};
const find = (name: string) => idOf('attribute_definitions', name);
const value = (definitionId: string, values: string[]) => ({ definitionId, values, percentages: [] });
const options = async (name: string, count: number) => {
  const rows = await server.db
    .selectFrom('attribute_options')
    .where('definition_id', '=', await find(name))
    .select('id')
    .orderBy('position')
    .limit(count)
    .execute();
  return rows.map(({ id }) => id);
};

const COLUMNS =
  'ids parents restricted typeIds names statuses ownerIds starts ends versions matches colorKeys groupKeys';
const ROWS = `${COLUMNS} permissions attributeColumns { definitionId values }
  permissionSets { allowedActions deniedActions limitedActions allActionsAllowed allActionsDenied }
  owners { id name } matchCount ignoredConditions revision`;
const ask = (attributes: readonly string[] | null, by: HttpClient = people.member) =>
  by.graphql(`query ($attributes: [ID!]) { activityRows(attributes: $attributes) { ${ROWS} } }`, { attributes });
const read = async (attributes: readonly string[] | null, by?: HttpClient) =>
  v.parse(ActivityRowsWire, (await ask(attributes, by)).data.activityRows);

/** Returns the texts of an activity in the order of the columns; undefined for a row that is not shown. */
const textsOf = ({ ids, attributeColumns }: v.InferOutput<typeof ActivityRowsWire>, id: string) =>
  attributeColumns?.map(({ values }) => values[ids.indexOf(id)]);

describe('the attribute columns of activities', () => {
  it('contain own and inherited values: names of options, otherwise the stored text', async () => {
    const asked = [await find('Audience'), await find('Region'), await find('Landing page')];
    const rows = await read(asked);
    expect(rows.attributeColumns?.map(({ definitionId }) => definitionId)).toEqual(asked);
    for (const { values } of rows.attributeColumns ?? []) expect(values).toHaveLength(rows.ids.length);
    expect(textsOf(rows, campaignId)).toEqual(['', 'EMEA', 'https://fair.example/a,b']);
    expect(textsOf(rows, programId)).toEqual(['New customers, Existing customers', 'EMEA', 'https://fair.example/a,b']);
    expect(textsOf(rows, fixtures.planId)).toEqual(['', '', '']);
  });

  it('keep the value of an ancestor that the user cannot see, as the details do', async () => {
    await usePolicy([ALLOW_ALL, { ...ALLOW_ALL, effect: 'DENY', resourceLocator: `activity/${campaignId}` }]);
    const rows = await read([await find('Region')]);
    expect(rows.ids).not.toContain(campaignId);
    expect(textsOf(rows, programId)).toEqual(['EMEA']);
    await usePolicy([]);
    expect(await read([await find('Region')])).toMatchObject({ ids: [], attributeColumns: [{ values: [] }] });
  });

  it('leave out attributes of another organization, deleted ones, and texts that are no ids', async () => {
    const halden = await organizationId(server, 'halden');
    const foreign = await idOf('attribute_definitions', 'Region', halden);
    const region = await find('Region');
    const rows = await read([foreign, '999999999', 'region', '9'.repeat(40), region, region]);
    expect(rows.attributeColumns?.map(({ definitionId }) => definitionId)).toEqual([region]);
    const outside = await read([region, foreign], people.outsider);
    expect(outside.attributeColumns?.map(({ definitionId }) => definitionId)).toEqual([foreign]);
  });

  it('are none unless the caller asks for some, and at most 20', async () => {
    expect((await read(null)).attributeColumns).toEqual([]);
    expect((await read([])).attributeColumns).toEqual([]);
    const many = (count: number) => Array.from({ length: count }, (_, index) => String(900_000 + index));
    expect((await ask(many(20))).errors).toBeUndefined();
    const [error] = (await ask(many(21))).errors ?? [];
    expect([error?.extensions?.code, error?.message]).toEqual([
      'BAD_USER_INPUT',
      'At most 20 attributes can be shown at once.',
    ]);
  });

  it('are part of live changes, also of activities that inherit the changed value', async () => {
    const region = await find('Region');
    const { revision } = await read([region]);
    const [, americas = ''] = await options('Region', 2);
    const { data } = await people.member.graphql(
      `mutation ($id: ID!, $input: UpdateActivityInput!) {
        updateActivity(id: $id, version: 1, input: $input) { id }
      }`,
      { id: campaignId, input: { attributes: [value(region, [americas])] } },
    );
    expect(data.updateActivity).toEqual({ id: campaignId });
    const answer = await people.member.graphql(
      `query ($after: String!, $attributes: [ID!]) {
        activityChanges(after: $after, attributes: $attributes) { rows { ${ROWS} } }
      }`,
      { after: revision, attributes: [region] },
    );
    const rows = v.parse(ActivityRowsWire, (answer.data.activityChanges as { rows: unknown }).rows);
    expect([textsOf(rows, campaignId), textsOf(rows, programId)]).toEqual([['Americas'], ['Americas']]);
  });
});
