import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  ActivityPageWire,
  type ActivityRecord,
  ActivityRecordWire,
} from '../../src/features/activities/activity.wire.ts';
import { ActivityChangesWire } from '../../src/features/activities/activity-rows.wire.ts';
import type { Statement } from '../../src/features/policies/policies.wire.ts';
import { type Callers, organizationId, signInCallers } from '../support/callers.ts';
import { openEvents } from '../support/event-stream.ts';
import type { HttpClient } from '../support/http-client.ts';
import { type RunningServer, startServer } from '../support/start-server.ts';

let server: RunningServer;
let people: Callers;
let fernhill: string;
const typeIds = new Map<string, string>();
/** Definition and option ids by name; names of options do not repeat. */
const attributeIds = new Map<string, string>();
const optionIds = new Map<string, string>();
beforeAll(async () => {
  server = await startServer();
  people = await signInCallers(server);
  fernhill = await organizationId(server, 'fernhill');
  const of = async (table: 'activity_types' | 'attribute_definitions') =>
    server.db.selectFrom(table).where('organization_id', '=', fernhill).select(['id', 'name']).execute();
  for (const { id, name } of await of('activity_types')) typeIds.set(name, id);
  for (const { id, name } of await of('attribute_definitions')) attributeIds.set(name, id);
  const options = await server.db
    .selectFrom('attribute_options')
    .where('organization_id', '=', fernhill)
    .select(['id', 'value'])
    .execute();
  for (const { id, value } of options) optionIds.set(value, id);
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

const PERMISSIONS = 'allowedActions deniedActions limitedActions allActionsAllowed allActionsDenied';
const ACTIVITY = `{
  id version name inMarketDate { start end precision } parent { id name } type { id name } status owner { id name }
  attributes { definitionId definition { name } values percentages inherited source { id name } } ${PERMISSIONS}
}`;

type Answer = Awaited<ReturnType<HttpClient['graphql']>>;
const parsed = ({ data, errors }: Answer, field: string): ActivityRecord => {
  if (errors) throw new Error(JSON.stringify(errors));
  return v.parse(ActivityRecordWire, data[field]);
};
const call =
  (field: string, parameters: string, args: string) =>
  (variables: object, by: HttpClient = people.member) =>
    by.graphql(`mutation (${parameters}) { ${field}(${args}) ${ACTIVITY} }`, { ...variables });
const calls = {
  create: call('createActivity', '$input: CreateActivityInput!', 'input: $input'),
  update: call(
    'updateActivity',
    '$id: ID!, $version: Int!, $input: UpdateActivityInput!',
    'id: $id, version: $version, input: $input',
  ),
  reparent: call(
    'reparentActivity',
    '$id: ID!, $version: Int!, $parentId: ID',
    'id: $id, version: $version, parentId: $parentId',
  ),
  restore: call('restoreActivity', '$id: ID!', 'id: $id'),
  copy: call('copyActivity', '$id: ID!, $withDescendants: Boolean!', 'id: $id, withDescendants: $withDescendants'),
  read: (variables: { id: string }, by: HttpClient = people.member) =>
    by.graphql(`query ($id: ID!) { activity(id: $id) ${ACTIVITY} }`, variables),
  delete: (variables: object, by: HttpClient = people.member) =>
    by.graphql('mutation ($id: ID!, $version: Int!) { deleteActivity(id: $id, version: $version) }', { ...variables }),
};
const read = async (id: string, by?: HttpClient) => parsed(await calls.read({ id }, by), 'activity');
const refusal = ({ errors }: Answer) => [errors?.[0]?.extensions?.code, errors?.[0]?.message];

const DATES = { start: '2027-03-01', end: '2027-03-31', precision: 'DAY' };
const REGION = () => ({ definitionId: attributeIds.get('Region'), values: [optionIds.get('EMEA')] });
const input = (type: string, parentId: string | null, rest: object = {}) => ({
  input: { typeId: typeIds.get(type), parentId, name: `New ${type}`, inMarketDate: DATES, ...rest },
});
const create = async (type: string, parentId: string | null = null, rest: object = {}) =>
  parsed(await calls.create(input(type, parentId, rest)), 'createActivity');
const update = async ({ id, version }: ActivityRecord, changes: object) =>
  parsed(await calls.update({ id, version, input: changes }), 'updateActivity');

/** plan > campaign (EMEA) > program > tactic */
let plan: ActivityRecord;
let campaign: ActivityRecord;
let program: ActivityRecord;
let tactic: ActivityRecord;
beforeEach(async () => {
  plan = await create('Marketing plan');
  campaign = await create('Campaign', plan.id, { attributes: [REGION()] });
  program = await create('Program', campaign.id);
  tactic = await create('Event', program.id);
});

const pathOf = async (id: string) => {
  const { rows } = await sql<{ path: string[] }>`select path from activities where id = ${id}`.execute(server.db);
  return rows[0]?.path;
};

describe('an activity', () => {
  it('is created with its type, parent, dates, owner and attributes (S-ACT-01)', async () => {
    expect(tactic).toMatchObject({
      version: 1,
      name: 'New Event',
      inMarketDate: DATES,
      parent: { id: program.id, name: 'New Program' },
      type: { id: typeIds.get('Event'), name: 'Event' },
      status: 'ON_TRACK',
      owner: { name: 'Owen Pryce' },
      allowedActions: expect.arrayContaining(['REPARENT']),
      allActionsAllowed: true,
      allActionsDenied: false,
    });
    expect(await pathOf(tactic.id)).toEqual([plan.id, campaign.id, program.id, tactic.id]);
    const { data } = await people.member.graphql(
      `{ activity(id: "${tactic.id}") { attributes { definition { name type } values inherited percentages } } }`,
    );
    expect(data.activity).toMatchObject({
      attributes: expect.arrayContaining([
        {
          definition: { name: 'Region', type: 'COMBOBOX' },
          values: [optionIds.get('EMEA')],
          inherited: true,
          percentages: [],
        },
      ]),
    });
    const unscheduled = await create('Marketing plan', null, {
      name: '  Spring\u00a0 ',
      inMarketDate: null,
      ownerId: null,
    });
    expect(unscheduled).toMatchObject({
      name: 'Spring',
      owner: null,
      inMarketDate: { start: null, end: null, precision: 'DAY' },
    });
    expect(await read(unscheduled.id)).toEqual(unscheduled);
  });

  it('inherits the values of its ancestors, with their source', async () => {
    const region = tactic.attributes.find(({ definitionId }) => definitionId === attributeIds.get('Region'));
    expect(region).toEqual({
      definitionId: attributeIds.get('Region'),
      values: [optionIds.get('EMEA')],
      percentages: [],
      inherited: true,
      source: { id: campaign.id, name: 'New Campaign' },
    });
    const own = campaign.attributes.find(({ definitionId }) => definitionId === attributeIds.get('Region'));
    expect(own).toMatchObject({ inherited: false, source: null });
    const answer = await calls.update({ id: tactic.id, version: 1, input: { attributes: [REGION()] } });
    expect(refusal(answer)).toEqual([
      'BAD_USER_INPUT',
      '“Region” belongs to an activity above and can only be changed there.',
    ]);
  });

  it('can have dates in hours, if the organization plans by the hour (S-ENUM-12)', async () => {
    const hours = { start: '2027-03-01T09:00:00.000Z', end: '2027-03-01T17:00:00.000Z', precision: 'DAY_HOUR' };
    expect((await update(tactic, { inMarketDate: hours })).inMarketDate).toEqual(hours);
    const set = (value: boolean) =>
      sql`update organizations set features = features || jsonb_build_object('TIME_PHASING', ${value}::boolean) where id = ${fernhill}`.execute(
        server.db,
      );
    await set(false);
    expect((await read(tactic.id)).inMarketDate).toEqual(hours);
    const answer = await calls.update({ id: tactic.id, version: 2, input: { inMarketDate: hours } });
    expect(refusal(answer)).toEqual(['FORBIDDEN', 'Your organization plans by the day.']);
    await set(true);
  });

  it('changes only the given fields, and has a new version after each change', async () => {
    const renamed = await update(tactic, { name: 'Spring launch' });
    expect(renamed).toEqual({ ...tactic, name: 'Spring launch', version: 2 });
    const moved = await update(renamed, { inMarketDate: { ...DATES, end: '2027-04-18' }, status: 'AT_RISK' });
    expect(moved).toMatchObject({ name: 'Spring launch', status: 'AT_RISK', version: 3 });
    expect((await update(moved, { ownerId: null })).owner).toBeNull();
  });

  it('refuses a change that is based on an older version, with the current activity', async () => {
    const current = await update(tactic, { name: 'First' });
    const answer = await calls.update({ id: tactic.id, version: 1, input: { name: 'Second' } }, people.manager);
    expect(answer.errors?.[0]?.extensions).toMatchObject({
      code: 'CHANGED_MEANWHILE',
      details: { current: { id: tactic.id, version: 2, name: 'First' } },
    });
    expect(await read(tactic.id)).toEqual(current);
    for (const stale of [calls.delete, calls.reparent]) {
      expect(refusal(await stale({ id: tactic.id, version: 1, parentId: campaign.id }))[0]).toBe('CHANGED_MEANWHILE');
    }
  });

  it.each([
    ['a name of spaces', { name: ' \u00a0\t' }],
    ['a name of 201 characters', { name: 'x'.repeat(201) }],
    ['a name of invisible characters', { name: '\u200b\u2060' }],
    ['an end before the start', { inMarketDate: { ...DATES, end: '2027-02-28' } }],
    ['a start without an end', { inMarketDate: { ...DATES, end: null } }],
    ['2/30', { inMarketDate: { ...DATES, end: '2027-02-30' } }],
    ['the year 0', { inMarketDate: { ...DATES, start: '0000-01-01' } }],
    ['the year 9999', { inMarketDate: { ...DATES, end: '9999-01-01' } }],
    ['another precision', { inMarketDate: { ...DATES, precision: 'MINUTE' } }],
    [
      'half an hour',
      { inMarketDate: { start: '2027-03-01T09:30:00.000Z', end: '2027-03-01T10:00:00.000Z', precision: 'DAY_HOUR' } },
    ],
    ['no dates where the type requires them', { inMarketDate: { start: null, end: null, precision: 'DAY' } }],
    ['an unknown status', { status: 'LATE' }],
    ['an owner of another organization', { ownerId: '999999' }],
  ])('refuses %s with a sentence and stays as it was', async (_what, changes) => {
    const [code, message] = refusal(await calls.update({ id: tactic.id, version: 1, input: changes }));
    expect([code, message]).toEqual(['BAD_USER_INPUT', expect.stringMatching(/^[A-Z].*\.$/)]);
    expect(await read(tactic.id)).toEqual(tactic);
  });

  it('refuses attribute values that are not valid, and required ones that are missing', async () => {
    const attribute = (name: string, values: string[], percentages: string[] = []) => ({
      attributes: [{ definitionId: attributeIds.get(name), values, percentages }],
    });
    const [search = '', social = '', france = '', japan = ''] = ['Search', 'Social', 'France', 'Japan'].map((name) =>
      optionIds.get(name),
    );
    const change = async ({ id, version }: ActivityRecord, changes: object) =>
      refusal(await calls.update({ id, version, input: changes }));
    const bad = ['BAD_USER_INPUT', expect.stringMatching(/^[A-Z“].*\.$/)];
    expect(await change(tactic, attribute('Channel mix', [search, social], ['50', '49.99']))).toEqual(bad);
    expect(await change(tactic, attribute('Channel mix', [search, 'nothing']))).toEqual(bad);
    expect(await change(tactic, attribute('Landing page', ['javascript:alert(1)']))).toEqual(bad);
    expect(await change(program, attribute('Country', [japan]))).toEqual(bad);
    expect(await change(tactic, attribute('Audience', []))).toEqual(bad);
    expect(await change(campaign, attribute('Region', []))).toEqual(['BAD_USER_INPUT', 'Choose a value for “Region”.']);
    expect(refusal(await calls.create(input('Campaign', plan.id)))).toEqual([
      'BAD_USER_INPUT',
      'Choose a value for “Region”.',
    ]);
    await server.db.updateTable('attribute_options').set({ enabled: false }).where('id', '=', social).execute();
    expect(await change(tactic, attribute('Channel mix', [social]))).toEqual(bad);
    await server.db.updateTable('attribute_options').set({ enabled: true }).where('id', '=', social).execute();
    expect(await read(tactic.id)).toEqual(tactic);

    const weighted = await update(tactic, attribute('Channel mix', [search, social], ['60.5', '39.50']));
    const mix = weighted.attributes.find(({ definitionId }) => definitionId === attributeIds.get('Channel mix'));
    expect(mix).toMatchObject({ values: [search, social], percentages: ['60.5', '39.5'], inherited: false });
    const located = await update(program, attribute('Country', [france]));
    expect(located.attributes.flatMap(({ values }) => values)).toContain(france);
  });

  it('is listed by page, with the conditions of a filter', async () => {
    const page = async (variables: object) => {
      const { data } = await people.member.graphql(
        `query ($filter: [ConditionInput!], $first: Int, $after: String) {
          activities(filter: $filter, first: $first, after: $after) {
            activities ${ACTIVITY} next
          }
        }`,
        { ...variables },
      );
      return data.activities as { activities: { id: string }[]; next: string | null };
    };
    const filter = [{ field: 'name', operator: 'CONTAINS', value: ['prize fund'] }];
    const whole = await page({ filter, first: 200 });
    expect(whole.next).toBeNull();
    const first = await page({ filter, first: 2 });
    const rest = await page({ filter, first: 200, after: first.next });
    expect([...first.activities, ...rest.activities].map(({ id }) => id)).toEqual(whole.activities.map(({ id }) => id));
    expect(v.is(ActivityPageWire.entries.next, first.next)).toBe(true);
    const { errors } = await people.member.graphql('query { activities(first: 201) { next } }');
    expect(errors?.[0]?.message).toBe('A page has 1 to 200 activities.');
  });
});

describe('moving an activity to another parent', () => {
  it('takes along what is below it', async () => {
    const other = await create('Campaign', plan.id, { attributes: [REGION()] });
    const moved = parsed(await calls.reparent({ id: program.id, version: 1, parentId: other.id }), 'reparentActivity');
    expect(moved).toMatchObject({ version: 2, parent: { id: other.id } });
    expect(await pathOf(tactic.id)).toEqual([plan.id, other.id, program.id, tactic.id]);
    expect((await read(tactic.id)).version).toBe(1);
    const top = parsed(await calls.reparent({ id: other.id, version: 1, parentId: null }), 'reparentActivity');
    expect(top.parent).toBeNull();
    expect(await pathOf(tactic.id)).toEqual([other.id, program.id, tactic.id]);
  });

  it('is refused below itself, where no rule allows it, and at level 21', async () => {
    const move = async ({ id, version }: ActivityRecord, parentId: string | null) =>
      refusal(await calls.reparent({ id, version, parentId }));
    expect(await move(campaign, tactic.id)).toEqual([
      'NESTING_CIRCLE',
      'An activity can’t be below itself or its own descendants. Choose another parent.',
    ]);
    expect((await move(plan, campaign.id))[0]).toBe('NESTING_CIRCLE');
    expect(await move(tactic, plan.id)).toEqual([
      'NESTING_NOT_ALLOWED',
      'Activities of the type “Event” can’t be below “Marketing plan”. Choose another parent.',
    ]);
    expect((await move(tactic, null))[0]).toBe('NESTING_NOT_ALLOWED');
    const { rows } = await sql<{ id: string }>`
      insert into activity_nesting_rules (organization_id, parent_type_id, child_type_id)
      values (${fernhill}, ${typeIds.get('Event')}, ${typeIds.get('Event')}) returning id
    `.execute(server.db);
    await sql`delete from attribute_assignments where organization_id = ${fernhill} and definition_id in (
      select definition.id from attribute_definitions as definition join attribute_groups as section
        on section.id = definition.group_id where section.name = 'Content' and definition.name <> 'Product line'
    )`.execute(server.db);
    let deepest = tactic;
    while (((await pathOf(deepest.id))?.length ?? 0) < 20) deepest = await create('Event', deepest.id);
    expect(refusal(await calls.create(input('Event', deepest.id)))[0]).toBe('NESTING_TOO_DEEP');
    const loose = await create('Event', program.id);
    expect((await move(loose, deepest.id))[0]).toBe('NESTING_TOO_DEEP');
    await sql`delete from activity_nesting_rules where id = ${rows[0]?.id}`.execute(server.db);
    await sql`
      insert into attribute_assignments (organization_id, definition_id, group_id)
      select ${fernhill}, definition.id, type.group_id
      from attribute_definitions as definition, activity_types as type
      where definition.organization_id = ${fernhill} and type.id = ${typeIds.get('Event')}
        and definition.name in ('Channel mix', 'Brief', 'Landing page', 'Legal review')
    `.execute(server.db);
  });

  it('is refused if an attribute would be on the path twice', async () => {
    await sql`
      insert into activity_nesting_rules (organization_id, parent_type_id, child_type_id)
      values (${fernhill}, ${typeIds.get('Campaign')}, ${typeIds.get('Product launch')})
    `.execute(server.db);
    const launch = await create('Product launch', plan.id, { attributes: [REGION()] });
    const answer = await calls.reparent({ id: launch.id, version: 1, parentId: campaign.id });
    expect(refusal(answer)).toEqual([
      'ATTRIBUTE_TWICE_ON_PATH',
      'Both “Campaign” and “Product launch” have the attribute “Region”, so one can’t be below the other. Choose another parent.',
    ]);
  });

  it('leaves one of two activities where it is if two users move them below each other at once', async () => {
    await sql`
      insert into activity_nesting_rules (organization_id, parent_type_id, child_type_id)
      values (${fernhill}, ${typeIds.get('Marketing plan')}, ${typeIds.get('Marketing plan')})
    `.execute(server.db);
    for (let round = 0; round < 5; round++) {
      const [one, other] = [await create('Marketing plan'), await create('Marketing plan')];
      const answers = await Promise.all([
        calls.reparent({ id: one.id, version: 1, parentId: other.id }, people.manager),
        calls.reparent({ id: other.id, version: 1, parentId: one.id }),
      ]);
      expect(answers.map((answer) => refusal(answer)[0] ?? 'moved').toSorted()).toEqual(['NESTING_CIRCLE', 'moved']);
      const paths = [await pathOf(one.id), await pathOf(other.id)].map((path) => path?.length);
      expect(paths.toSorted()).toEqual([1, 2]);
    }
  });
});

describe('deleting an activity', () => {
  it('deletes what is below it, and restoring it brings that back', async () => {
    const { data } = await calls.delete({ id: campaign.id, version: 1 });
    expect(data.deleteActivity).toEqual([campaign.id, program.id, tactic.id]);
    expect(refusal(await calls.read({ id: tactic.id }))).toEqual([
      'ACTIVITY_NOT_FOUND',
      'This activity is not available.',
    ]);
    expect(refusal(await calls.update({ id: tactic.id, version: 2, input: { name: 'x' } }))[0]).toBe(
      'ACTIVITY_NOT_FOUND',
    );
    expect((await read(plan.id)).id).toBe(plan.id);
    const restored = parsed(await calls.restore({ id: campaign.id }), 'restoreActivity');
    expect(restored).toEqual({ ...campaign, version: 3 });
    expect(await read(tactic.id)).toMatchObject({ id: tactic.id, version: 3 });
    expect(parsed(await calls.restore({ id: campaign.id }), 'restoreActivity')).toEqual(restored);
  });

  it('of a part before the whole keeps both apart; restoring the part restores its ancestors', async () => {
    const sibling = await create('Event', program.id);
    await calls.delete({ id: tactic.id, version: 1 });
    await calls.delete({ id: campaign.id, version: 1 });
    parsed(await calls.restore({ id: tactic.id }), 'restoreActivity');
    for (const { id } of [campaign, program, tactic]) expect((await read(id)).id).toBe(id);
    expect(refusal(await calls.read({ id: sibling.id }))[0]).toBe('ACTIVITY_NOT_FOUND');
  });

  it('of a part is not restored by users who may not restore what is above it', async () => {
    await calls.delete({ id: tactic.id, version: 1 });
    await calls.delete({ id: campaign.id, version: 1 });
    await usePolicy([
      {},
      { effect: 'DENY', action: { value: 'DELETE', accessLevel: 'FULL' }, resourceLocator: `activity/${campaign.id}` },
    ]);
    expect(refusal(await calls.restore({ id: tactic.id }))).toEqual([
      'FORBIDDEN',
      'You don’t have permission to restore everything that belongs to it.',
    ]);
    expect(refusal(await calls.read({ id: campaign.id }))[0]).toBe('ACTIVITY_NOT_FOUND');
  });

  it('is refused if something below it may not be deleted', async () => {
    const denied = { effect: 'DENY', action: { value: 'DELETE', accessLevel: 'FULL' } } as const;
    await usePolicy([{}, { ...denied, resourceLocator: `activity/${tactic.id}` }]);
    expect(refusal(await calls.delete({ id: campaign.id, version: 1 }))).toEqual([
      'ACTIVITY_PROTECTED',
      'This activity contains activities that you can’t delete.',
    ]);
    expect(refusal(await calls.delete({ id: tactic.id, version: 1 }))[0]).toBe('FORBIDDEN');
    await usePolicy([{}, { effect: 'DENY', resourceLocator: `activity/${tactic.id}` }]);
    expect(refusal(await calls.delete({ id: campaign.id, version: 1 }))[0]).toBe('ACTIVITY_PROTECTED');
    expect((await read(campaign.id)).id).toBe(campaign.id);
  });
});

describe('copying an activity', () => {
  it('shortens a long name between characters', async () => {
    const long = await create('Marketing plan', null, { name: `${'x'.repeat(192)}😀` });
    const copy = parsed(await calls.copy({ id: long.id, withDescendants: false }), 'copyActivity');
    expect(copy.name).toBe(`${'x'.repeat(192)} (copy)`);
  });

  it('copies its attributes, and what is below it if asked', async () => {
    const alone = parsed(await calls.copy({ id: campaign.id, withDescendants: false }), 'copyActivity');
    expect(alone).toMatchObject({
      name: 'New Campaign (copy)',
      parent: { id: plan.id },
      inMarketDate: DATES,
      version: 1,
    });
    expect(alone.attributes).toEqual(campaign.attributes);
    const below = (id: string) =>
      server.db
        .selectFrom('activities')
        .where(sql<boolean>`path @> array[${id}::bigint]`)
        .select(['name', 'path'])
        .orderBy('path')
        .execute();
    expect(await below(alone.id)).toHaveLength(1);
    const whole = parsed(await calls.copy({ id: campaign.id, withDescendants: true }), 'copyActivity');
    const copies = await below(whole.id);
    expect(copies.map(({ name }) => name)).toEqual(['New Campaign (copy)', 'New Program', 'New Event']);
    expect(await read(tactic.id)).toEqual(tactic);
  });

  it('leaves out what the user cannot see', async () => {
    await usePolicy([{}, { effect: 'DENY', resourceLocator: `activity/${program.id}` }]);
    const copy = parsed(await calls.copy({ id: campaign.id, withDescendants: true }), 'copyActivity');
    const copies = await server.db
      .selectFrom('activities')
      .where(sql<boolean>`path @> array[${copy.id}::bigint]`)
      .select('name')
      .execute();
    expect(copies).toEqual([{ name: 'New Campaign (copy)' }]);
  });
});

describe('permissions of activities', () => {
  it('hide an activity as if it did not exist, from every operation', async () => {
    await usePolicy([{}, { effect: 'DENY', resourceLocator: `activity/${program.id}` }]);
    const known = { id: program.id, version: 1 };
    for (const answer of [
      await calls.read(known),
      await calls.update({ ...known, input: { name: 'x' } }),
      await calls.reparent({ ...known, parentId: null }),
      await calls.delete(known),
      await calls.restore(known),
      await calls.copy({ id: program.id, withDescendants: false }),
      await calls.create(input('Event', program.id)),
      await calls.reparent({ id: tactic.id, version: 1, parentId: program.id }),
      await calls.read({ id: '999999999' }),
      await calls.read({ id: 'x' }),
    ]) {
      expect(refusal(answer)).toEqual(['ACTIVITY_NOT_FOUND', 'This activity is not available.']);
    }
    expect((await read(tactic.id)).parent).toBeNull();
  });

  it('belong to one organization', async () => {
    for (const answer of [
      await calls.read({ id: tactic.id }, people.outsider),
      await calls.update({ id: tactic.id, version: 1, input: { name: 'x' } }, people.outsider),
      await calls.delete({ id: tactic.id, version: 1 }, people.outsider),
      await calls.copy({ id: tactic.id, withDescendants: true }, people.outsider),
    ]) {
      expect(refusal(answer)[0]).toBe('ACTIVITY_NOT_FOUND');
    }
    const foreign = await calls.create(input('Event', null), people.outsider);
    expect(refusal(foreign)[0]).toBe('BAD_USER_INPUT');
  });

  it('limit what a user changes, and are the same in single activities and in rows (S-ACT-02)', async () => {
    await usePolicy([
      { action: { value: 'VIEW', accessLevel: 'FULL' } },
      { action: { value: 'EDIT', accessLevel: 'LIMITED' }, resourceType: 'ACTIVITY' },
      { action: { value: 'CREATE', accessLevel: 'FULL' }, resourceLocator: `type/${typeIds.get('Event')}` },
    ]);
    const renamed = await update(tactic, { name: 'Mine' });
    expect(renamed).toMatchObject({
      allowedActions: ['VIEW', 'EDIT'],
      deniedActions: ['DELETE', 'REPARENT', 'FUND', 'COMMENT'],
      limitedActions: ['EDIT'],
      allActionsAllowed: false,
      allActionsDenied: false,
    });
    const rows = await people.member.graphql(
      `query { activityRows { ids permissions permissionSets { ${PERMISSIONS} } } }`,
    );
    const { ids, permissions, permissionSets } = rows.data.activityRows as {
      ids: string[];
      permissions: number[];
      permissionSets: object[];
    };
    expect(renamed).toMatchObject(permissionSets[permissions[ids.indexOf(tactic.id)] ?? -1] ?? { missing: true });
    for (const changes of [{ status: 'AT_RISK' }, { ownerId: null }]) {
      expect(refusal(await calls.update({ id: tactic.id, version: 2, input: changes }))[0]).toBe('FORBIDDEN');
    }
    for (const answer of [
      await calls.delete({ id: tactic.id, version: 2 }),
      await calls.reparent({ id: tactic.id, version: 2, parentId: campaign.id }),
      await calls.create(input('Content', program.id)),
      await calls.copy({ id: campaign.id, withDescendants: false }),
    ]) {
      expect(refusal(answer)[0]).toBe('FORBIDDEN');
    }
    expect((await create('Event', program.id)).name).toBe('New Event');
  });

  it('refuse a change after which the user would not see the activity', async () => {
    await usePolicy([
      {},
      { effect: 'DENY', conditions: [{ field: { name: 'status' }, operator: 'IN', value: ['AT_RISK'] }] },
    ]);
    const answer = await calls.update({ id: tactic.id, version: 1, input: { status: 'AT_RISK' } });
    expect(refusal(answer)).toEqual(['FORBIDDEN', 'You would no longer see this activity, so it was not saved.']);
    expect(await read(tactic.id)).toEqual(tactic);
  });
});

describe('changes since a revision', () => {
  const changes = async (after: string, criteria?: object) => {
    const { data, errors } = await people.manager.graphql(
      `query ($after: String!, $criteria: CriteriaInput) { activityChanges(after: $after, criteria: $criteria) {
        rows {
          ids parents restricted typeIds names statuses ownerIds starts ends versions matches colorKeys groupKeys permissions
          permissionSets { ${PERMISSIONS} } owners { id name } matchCount ignoredConditions revision
        } removed revision
      } }`,
      { after, criteria },
    );
    if (errors) throw new Error(JSON.stringify(errors));
    return v.parse(ActivityChangesWire, data.activityChanges);
  };
  const revision = async () => {
    const { data } = await people.manager.graphql('query { activityRows { revision } }');
    return (data.activityRows as { revision: string }).revision;
  };

  it('contain what was changed, moved, deleted and restored, and nothing else', async () => {
    const start = await revision();
    expect((await changes(start)).rows.ids).toEqual([]);
    await update(tactic, { name: 'Changed' });
    const changed = await changes(start);
    expect(changed.rows.names[changed.rows.ids.indexOf(tactic.id)]).toBe('Changed');
    expect(changed.rows.matchCount).toBe(1);
    expect((await changes(changed.revision)).rows.ids).toEqual([]);
    await calls.delete({ id: campaign.id, version: 1 });
    const deleted = await changes(changed.revision);
    expect(deleted.removed.toSorted()).toEqual([campaign.id, program.id, tactic.id].toSorted());
    await calls.restore({ id: campaign.id });
    const restored = await changes(deleted.revision);
    expect(restored.rows.ids).toEqual(expect.arrayContaining([campaign.id, program.id, tactic.id]));
    await update(await read(campaign.id), { attributes: [{ ...REGION(), values: [optionIds.get('Global')] }] });
    expect((await changes(restored.revision)).rows.ids).toContain(tactic.id);
  });

  it('keep the parent of a changed activity, although the parent has not changed', async () => {
    const start = await revision();
    await update(tactic, { name: 'Changed' });
    const { rows } = await changes(start, { filter: [], showFullHierarchy: false });
    expect([rows.ids, rows.parents]).toEqual([[tactic.id], [program.id]]);
  });

  it('remove what no longer matches the filter', async () => {
    const filter = [{ field: 'status', operator: 'IN', value: ['AT_RISK'] }];
    const start = await revision();
    await update(tactic, { name: 'Still on track' });
    const { rows, removed } = await changes(start, { filter, showFullHierarchy: false });
    expect([rows.ids, removed]).toEqual([[], [tactic.id]]);
  });

  it('are announced to the open pages of the organization', async () => {
    const events = await openEvents(people.manager);
    await update(tactic, { name: 'Announced' });
    await expect.poll(() => events.received.map(({ data }) => data)).toContain('{"topic":"activities"}');
    events.close();
  });
});
