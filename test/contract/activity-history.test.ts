import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ActivityHistoryWire } from '../../src/features/activities/history/activity-history.wire.ts';
import type { Statement } from '../../src/features/policies/policies.wire.ts';
import { type ActivityFixtures, createActivityFixtures } from '../support/activity-fixtures.ts';
import { type Callers, organizationId, signInCallers } from '../support/callers.ts';
import type { HttpClient } from '../support/http-client.ts';
import { type RunningServer, startServer } from '../support/start-server.ts';

let server: RunningServer;
let people: Callers;
let fernhill: string;
let fixtures: ActivityFixtures;
beforeAll(async () => {
  server = await startServer();
  people = await signInCallers(server);
  fernhill = await organizationId(server, 'fernhill');
  fixtures = await createActivityFixtures(server, people.member, fernhill);
});
afterAll(() => server.close());

const ALLOW_ALL: Statement = {
  effect: 'ALLOW',
  action: { value: '*', accessLevel: 'FULL' },
  resourceType: '*',
  resourceLocator: '*',
  conditions: [],
};
const usePolicy = (statements: readonly Partial<Statement>[]) =>
  server.db
    .updateTable('access_policies')
    .set({ statements: JSON.stringify(statements.map((statement) => ({ ...ALLOW_ALL, ...statement }))) })
    .where('organization_id', '=', fernhill)
    .execute();
afterEach(() => usePolicy([{}]));

const HISTORY = `query ($id: ID!, $first: Int, $after: String) {
  activityHistory(id: $id, first: $first, after: $after) {
    entries { id at person { id name } kind changes { field attribute attributeType before after } } next
  }
}`;
const ask = (variables: { id: string; first?: number; after?: string | null }, by: HttpClient = people.member) =>
  by.graphql(HISTORY, variables);
async function historyOf(id: string, by?: HttpClient, page: { first?: number; after?: string | null } = {}) {
  const { data, errors } = await ask({ id, ...page }, by);
  if (errors) throw new Error(JSON.stringify(errors));
  return v.parse(ActivityHistoryWire, data.activityHistory);
}
const newest = async (id: string, by?: HttpClient) => (await historyOf(id, by)).entries[0];
const kinds = async (id: string) => (await historyOf(id)).entries.map(({ kind }) => kind);

async function change(operation: string, variables: object, by: HttpClient = people.member): Promise<string> {
  const { data, errors } = await by.graphql(operation, { ...variables });
  if (errors) throw new Error(JSON.stringify(errors));
  return (Object.values(data)[0] as { id: string }).id;
}
const versionOf = async (id: string) =>
  (await server.db.selectFrom('activities').where('id', '=', id).select('version').executeTakeFirstOrThrow()).version;
const update = async (id: string, input: object, by?: HttpClient) =>
  change(
    `mutation ($id: ID!, $version: Int!, $input: UpdateActivityInput!) {
      updateActivity(id: $id, version: $version, input: $input) { id }
    }`,
    { id, version: await versionOf(id), input },
    by,
  );
const reparent = async (id: string, parentId: string | null) =>
  change(
    `mutation ($id: ID!, $version: Int!, $parentId: ID) {
      reparentActivity(id: $id, version: $version, parentId: $parentId) { id }
    }`,
    { id, version: await versionOf(id), parentId },
  );
const remove = async (id: string) =>
  change('mutation ($id: ID!, $version: Int!) { deleteActivity(id: $id, version: $version) }', {
    id,
    version: await versionOf(id),
  });
const restore = (id: string) => change('mutation ($id: ID!) { restoreActivity(id: $id) { id } }', { id });
const copy = (id: string, withDescendants: boolean) =>
  change(
    'mutation ($id: ID!, $withDescendants: Boolean!) { copyActivity(id: $id, withDescendants: $withDescendants) { id } }',
    { id, withDescendants },
  );

const idOf = async (table: 'activity_types' | 'attribute_definitions', name: string) =>
  (
    await server.db
      .selectFrom(table)
      .where('organization_id', '=', fernhill)
      .where('name', '=', name)
      .select('id')
      .executeTakeFirstOrThrow()
  ).id;
const optionId = async (value: string) =>
  (
    await server.db
      .selectFrom('attribute_options')
      .where('organization_id', '=', fernhill)
      .where('value', '=', value)
      .select('id')
      .executeTakeFirstOrThrow()
  ).id;
const attribute = async (name: string, values: readonly string[], percentages: readonly string[] = []) => ({
  attributes: [{ definitionId: await idOf('attribute_definitions', name), values, percentages }],
});

/** A campaign below a plan, and an event below the campaign. */
let campaign: string;
let event: string;
beforeEach(async () => {
  campaign = await fixtures.add(fixtures.campaign());
  event = await fixtures.add({
    typeId: await idOf('activity_types', 'Event'),
    parentId: campaign,
    name: 'Booth',
    inMarketDate: { start: '2027-03-01', end: '2027-03-05', precision: 'DAY' },
  });
});

const plain = { attribute: null, attributeType: null };

describe('the history of an activity', () => {
  it('starts with its creation, and names the user and the time', async () => {
    const [entry, ...others] = (await historyOf(event)).entries;
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ kind: 'CREATED', person: { name: 'Owen Pryce' }, changes: [] });
    expect(Math.abs(Date.now() - Date.parse(entry?.at ?? ''))).toBeLessThan(60_000);
  });

  it('has the changed fields of each update, newest first', async () => {
    await update(event, {
      name: 'Booth 2',
      inMarketDate: { start: '2027-03-02', end: '2027-03-06', precision: 'DAY' },
    });
    await update(event, { status: 'AT_RISK' }, people.manager);
    const manager = (await newest(event))?.person;
    await update(event, { ownerId: manager?.id });
    const [third, second, first, created] = (await historyOf(event)).entries;
    expect(created?.kind).toBe('CREATED');
    expect(first).toMatchObject({ kind: 'UPDATED', person: { name: 'Owen Pryce' } });
    expect(first?.changes).toEqual([
      { field: 'NAME', ...plain, before: ['Booth'], after: ['Booth 2'] },
      { field: 'DATES', ...plain, before: ['2027-03-01', '2027-03-05'], after: ['2027-03-02', '2027-03-06'] },
    ]);
    expect(manager?.name).toMatch(/^(?!Owen Pryce).+ .+$/);
    expect(second?.changes).toEqual([{ field: 'STATUS', ...plain, before: ['ON_TRACK'], after: ['AT_RISK'] }]);
    expect(third?.changes).toEqual([{ field: 'OWNER', ...plain, before: ['Owen Pryce'], after: [manager?.name] }]);
  });

  it('has no entry for an update that changes nothing, or that is refused', async () => {
    await update(event, { name: 'Booth' });
    await expect(update(event, { name: ' ' })).rejects.toThrow('Enter a name');
    expect(await kinds(event)).toEqual(['CREATED']);
  });

  it('names options and attributes as they were, also after they are renamed or deleted', async () => {
    const [search, social] = [await optionId('Search'), await optionId('Social')];
    await update(event, await attribute('Channel mix', [search, social], ['60', '40']));
    await update(event, await attribute('Channel mix', []));
    await update(event, await attribute('Legal review', ['true']));
    await server.db.updateTable('attribute_options').set({ value: 'Renamed' }).where('id', '=', search).execute();
    const [review, removal, first] = (await historyOf(event)).entries;
    const mix = { field: 'ATTRIBUTE', attribute: 'Channel mix', attributeType: 'MULTISELECT' };
    expect(first?.changes).toEqual([{ ...mix, before: [], after: ['Search 60%', 'Social 40%'] }]);
    expect(removal?.changes).toEqual([{ ...mix, before: ['Search 60%', 'Social 40%'], after: [] }]);
    expect(review?.changes).toMatchObject([{ attributeType: 'BOOLEAN', before: [], after: ['true'] }]);
    await server.db.updateTable('attribute_options').set({ value: 'Search' }).where('id', '=', search).execute();
  });

  it('keeps the start of a long text', async () => {
    const text = `${'a'.repeat(499)}😀${'b'.repeat(600)}`;
    await update(event, await attribute('Brief', [text]));
    expect((await newest(event))?.changes[0]?.after).toEqual([`${'a'.repeat(499)}😀…`]);
  });

  it('has a move to another parent, but none of what moves along', async () => {
    const other = await fixtures.add({ ...fixtures.campaign(), name: 'Autumn launch' });
    await reparent(event, other);
    expect(await newest(event)).toMatchObject({
      kind: 'REPARENTED',
      changes: [{ field: 'PARENT', ...plain, before: ['Spring launch'], after: ['Autumn launch'] }],
    });
    await reparent(other, null);
    expect((await newest(other))?.changes).toMatchObject([{ before: ['Plan'], after: [] }]);
    expect((await kinds(event)).length).toBe(2);
    await reparent(other, null);
    expect((await kinds(other)).length).toBe(2);
  });

  it('has the deletion and restoration of everything below', async () => {
    await remove(campaign);
    await restore(campaign);
    for (const id of [campaign, event]) expect(await kinds(id)).toEqual(['RESTORED', 'DELETED', 'CREATED']);
    await restore(campaign);
    expect((await kinds(campaign)).length).toBe(3);
  });

  it('of a copy names its original', async () => {
    const alone = await copy(event, false);
    expect(await historyOf(alone)).toMatchObject({
      entries: [{ kind: 'COPIED', changes: [{ field: 'SOURCE', ...plain, before: [], after: ['Booth'] }] }],
    });
    const whole = await copy(campaign, true);
    const { rows } = await sql<{ id: string }>`select id from activities where parent_id = ${whole}`.execute(server.db);
    for (const { id } of rows) expect(await kinds(id)).toEqual(['COPIED']);
    expect(await kinds(campaign)).toEqual(['CREATED']);
  });

  it('is read by page', async () => {
    for (const name of ['One', 'Two', 'Three', 'Four']) await update(event, { name });
    const whole = await historyOf(event);
    expect([whole.entries.length, whole.next]).toEqual([5, null]);
    const first = await historyOf(event, people.member, { first: 2 });
    const second = await historyOf(event, people.member, { first: 2, after: first.next });
    const third = await historyOf(event, people.member, { first: 2, after: second.next });
    expect([...first.entries, ...second.entries, ...third.entries]).toEqual(whole.entries);
    expect(third.next).toBeNull();
    for (const size of [0, 101]) {
      const { errors } = await ask({ id: event, first: size });
      expect(errors?.[0]?.message).toBe('A page has 1 to 100 entries.');
    }
    expect((await ask({ id: event, after: 'x' })).errors?.[0]?.extensions?.code).toBe('BAD_REQUEST');
  });

  it('says that a former user has made a change', async () => {
    await server.db.updateTable('activity_history').set({ person_id: null }).where('activity_id', '=', event).execute();
    expect((await newest(event))?.person).toBeNull();
  });
});

describe('the permission to read the history', () => {
  it('is that to see the activity', async () => {
    await usePolicy([{}, { effect: 'DENY', resourceLocator: `activity/${event}` }]);
    for (const id of [event, '999999999', 'x']) {
      const { errors } = await ask({ id });
      expect([errors?.[0]?.extensions?.code, errors?.[0]?.message]).toEqual([
        'ACTIVITY_NOT_FOUND',
        'This activity is not available.',
      ]);
    }
    await usePolicy([{ action: { value: 'VIEW', accessLevel: 'LIMITED' } }]);
    expect(await kinds(event)).toEqual(['CREATED']);
  });

  it('does not include the names of other activities', async () => {
    const other = await fixtures.add({ ...fixtures.campaign(), name: 'Secret launch' });
    await reparent(event, other);
    await reparent(event, campaign);
    await usePolicy([{}, { effect: 'DENY', resourceLocator: `activity/${other}` }]);
    expect((await newest(event))?.changes).toMatchObject([{ before: [null], after: ['Spring launch'] }]);
    expect(JSON.stringify(await historyOf(event))).not.toContain('Secret');
  });

  it('belongs to the organization', async () => {
    expect((await ask({ id: event }, people.outsider)).errors?.[0]?.extensions?.code).toBe('ACTIVITY_NOT_FOUND');
    const { rows } = await sql<{ count: string }>`
      select count(*) from activity_history join activities on activities.id = activity_history.activity_id
      where activities.organization_id <> activity_history.organization_id
    `.execute(server.db);
    expect(rows[0]?.count).toBe('0');
    expect((await ask({ id: event }, people.stranger)).errors?.[0]?.extensions?.code).toBe('UNAUTHENTICATED');
  });

  it('requires the feature', async () => {
    const set = (value: boolean) =>
      sql`update organizations set features = features || jsonb_build_object('ACTIVITIES', ${value}::boolean) where id = ${fernhill}`.execute(
        server.db,
      );
    await set(false);
    expect((await ask({ id: event })).errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
    await set(true);
  });
});
