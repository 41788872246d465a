import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type ActivityRows, ActivityRowsWire } from '../../src/features/activities/activity-rows.wire.ts';
import { ActivityTypeWire, NestingRuleWire } from '../../src/features/activities/activity-types.wire.ts';
import { AttributeDefinitionWire, AttributeGroupWire } from '../../src/features/activities/attributes.wire.ts';
import type { Criteria } from '../../src/features/activities/criteria.wire.ts';
import type { Statement } from '../../src/features/policies/policies.wire.ts';
import { type Callers, organizationId, signInCallers } from '../support/callers.ts';
import type { HttpClient } from '../support/http-client.ts';
import { type RunningServer, startServer } from '../support/start-server.ts';

let server: RunningServer;
let people: Callers;
let fernhill: string;
beforeAll(async () => {
  server = await startServer();
  people = await signInCallers(server);
  fernhill = await organizationId(server, 'fernhill');
});
afterAll(() => server.close());
afterEach(() => usePolicy([{}]));

const ALLOW_ALL: Statement = {
  effect: 'ALLOW',
  action: { value: '*', accessLevel: 'FULL' },
  resourceType: '*',
  resourceLocator: '*',
  conditions: [],
};

/** Replaces the policy of the organization by these statements, for all users. */
const usePolicy = (statements: readonly Partial<Statement>[]) =>
  server.db
    .updateTable('access_policies')
    .set({ statements: JSON.stringify(statements.map((statement) => ({ ...ALLOW_ALL, ...statement }))) })
    .where('organization_id', '=', fernhill)
    .execute();

const PERMISSIONS = 'allowedActions deniedActions limitedActions allActionsAllowed allActionsDenied';
const ROWS = `query ($from: String, $to: String, $criteria: CriteriaInput) {
  activityRows(from: $from, to: $to, criteria: $criteria) {
    ids parents restricted typeIds names statuses ownerIds starts ends versions matches colorKeys groupKeys permissions
    permissionSets { ${PERMISSIONS} } owners { id name } matchCount ignoredConditions revision
  }
}`;

const ask = (variables: object = {}, by: HttpClient = people.member) => by.graphql(ROWS, { ...variables });
const read = async (variables: object = {}, by?: HttpClient): Promise<ActivityRows> => {
  const { data } = await ask(variables, by);
  return v.parse(ActivityRowsWire, data.activityRows);
};
const find = (filter: Criteria['filter'], rest: Partial<Criteria> = {}) =>
  read({ criteria: { filter, showFullHierarchy: false, ...rest } });
const refusal = async (variables: object) => {
  const { errors } = await ask(variables);
  return [errors?.[0]?.extensions?.code, errors?.[0]?.message];
};

/** Returns the entry of each column for an activity. */
const rowOf = (rows: ActivityRows, id: string) => {
  const index = rows.ids.indexOf(id);
  return {
    parent: rows.parents[index],
    restricted: rows.restricted[index],
    name: rows.names[index],
    start: rows.starts[index],
    end: rows.ends[index],
    matches: rows.matches[index],
    actions: rows.permissionSets[rows.permissions[index] ?? -1]?.allowedActions,
  };
};

/** Returns the path of a tactic that is below a program. */
async function deepPath(): Promise<string[]> {
  const { path } = await server.db
    .selectFrom('activities')
    .where('organization_id', '=', fernhill)
    .where('deleted_at', 'is', null)
    .where(sql<number>`cardinality(path)`, '=', 4)
    .select('path')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  return path as unknown as string[];
}

describe('rows of activities', () => {
  it('are all activities of the organization, with their places, dates and permissions', async () => {
    const rows = await read();
    const stored = await server.db
      .selectFrom('activities')
      .where('organization_id', '=', fernhill)
      .where('deleted_at', 'is', null)
      .select(['id', 'parent_id', 'name', 'starts_on', 'ends_on'])
      .orderBy('starts_on')
      .orderBy('id')
      .execute();
    expect(stored.length).toBeGreaterThan(900);
    expect(rows.ids).toEqual(stored.map(({ id }) => id));
    expect(rows.parents).toEqual(stored.map(({ parent_id }) => parent_id));
    expect(rows.names).toEqual(stored.map(({ name }) => name));
    expect(rows.starts).toEqual(stored.map(({ starts_on }) => starts_on));
    expect(rows.ends).toEqual(stored.map(({ ends_on }) => ends_on));
    expect(rows.matchCount).toBe(stored.length);
    for (const column of [rows.typeIds, rows.statuses, rows.ownerIds, rows.versions, rows.matches, rows.permissions]) {
      expect(column).toHaveLength(stored.length);
    }
    expect([rows.colorKeys, rows.groupKeys, rows.ignoredConditions]).toEqual([[], [], []]);
    expect(rows.permissionSets).toEqual([
      {
        allowedActions: ['VIEW', 'EDIT', 'DELETE', 'REPARENT', 'FUND', 'COMMENT'],
        deniedActions: [],
        limitedActions: [],
        allActionsAllowed: true,
        allActionsDenied: false,
      },
    ]);
    const outside = await read({}, people.outsider);
    expect(outside.ids.filter((id) => rows.ids.includes(id))).toEqual([]);
  });

  it('of a precision in hours have date-times in UTC, and undated ones come last without any', async () => {
    const [, , , tactic = '', ...rest] = await deepPath();
    expect(rest).toEqual([]);
    const set = (values: object) => server.db.updateTable('activities').set(values).where('id', '=', tactic).execute();
    const { starts_on, ends_on } = await server.db
      .selectFrom('activities')
      .where('id', '=', tactic)
      .select(['starts_on', 'ends_on'])
      .executeTakeFirstOrThrow();
    await set({
      precision: 'DAY_HOUR',
      starts_on: '2027-03-01',
      ends_on: '2027-03-02',
      starts_at: '2027-03-01T09:00:00Z',
      ends_at: '2027-03-02T17:00:00Z',
    });
    expect(rowOf(await read(), tactic)).toMatchObject({
      start: '2027-03-01T09:00:00.000Z',
      end: '2027-03-02T17:00:00.000Z',
    });
    await set({ precision: 'DAY', starts_at: null, ends_at: null, starts_on: null, ends_on: null });
    const rows = await read({ from: '2027-01-01', to: '2027-01-31' });
    expect([rows.ids.at(-1), rows.starts.at(-1)]).toEqual([tactic, null]);
    await set({ starts_on, ends_on });
  });

  it('can be limited to a period, which keeps the ancestors that overlap it', async () => {
    const rows = await read({ from: '2027-01-01', to: '2027-01-31' });
    expect(rows.matchCount).toBeGreaterThan(20);
    for (const [index, isMatch] of rows.matches.entries()) {
      if (!isMatch) continue;
      expect((rows.starts[index] ?? '') <= '2027-01-31' && (rows.ends[index] ?? '') >= '2027-01-01').toBe(true);
    }
    expect((await read({ from: '2190-01-01' })).matchCount).toBe(0);
  });

  it('match all conditions of a filter', async () => {
    const all = await read();
    const [plan = '', campaign = '', , tactic = ''] = await deepPath();
    const typeId = all.typeIds[all.ids.indexOf(tactic)] ?? '';
    const ownerId = all.ownerIds[all.ids.indexOf(tactic)] ?? '';
    const types = await find([{ field: 'type', operator: 'IN', value: [typeId, 'nothing'] }]);
    expect(new Set(types.typeIds)).toEqual(new Set([typeId]));
    const others = await find([{ field: 'type', operator: 'NOT_IN', value: [typeId] }]);
    expect(types.matchCount + others.matchCount).toBe(all.matchCount);
    const owned = await find([{ field: 'owner', operator: 'IN', value: [ownerId] }]);
    expect(new Set(owned.ownerIds)).toEqual(new Set([ownerId]));
    expect(owned.owners).toEqual([{ id: ownerId, name: expect.stringMatching(/ /) }]);
    const unowned = await find([{ field: 'owner', operator: 'IS_EMPTY', value: [] }]);
    expect(unowned.ids).toContain(plan);
    const risky = await find([{ field: 'status', operator: 'IN', value: ['AT_RISK'] }]);
    expect(new Set(risky.statuses)).toEqual(new Set(['AT_RISK']));
    const named = await find([{ field: 'name', operator: 'CONTAINS', value: ['PRIZE fünd', '—'] }]);
    expect(named.names.length).toBeGreaterThan(3);
    for (const name of named.names) expect(name.toLowerCase()).toContain('prize fund');
    const both = await find([
      { field: 'name', operator: 'CONTAINS', value: ['prize fund'] },
      { field: 'dates', operator: 'BETWEEN', value: ['2027-01-01', ''] },
    ]);
    expect(both.matchCount).toBeLessThan(named.matchCount);
    expect(both.ends.every((end) => (end ?? '') >= '2027-01-01')).toBe(true);
    expect((await find([{ field: 'dates', operator: 'IS_EMPTY', value: [] }])).matchCount).toBe(0);
    expect((await find([{ field: 'name', operator: 'CONTAINS', value: ['—'] }])).matchCount).toBe(0);
    expect(campaign).not.toBe('');
  });

  it('match own and inherited values of attributes, by which they can be coloured and grouped', async () => {
    await server.db.deleteFrom('activity_attribute_values').where('organization_id', '=', fernhill).execute();
    const [, campaign = '', program = '', tactic = ''] = await deepPath();
    const definitions = v.parse(
      v.array(AttributeDefinitionWire),
      (await people.member.graphql(DEFINITIONS)).data.attributeDefinitions,
    );
    const region = definitions.find(({ name }) => name === 'Region');
    const audience = definitions.find(({ name }) => name === 'Audience');
    const [emea] = region?.options ?? [];
    const value = (activity_id: string, definition_id = '', values: string[]) => ({
      activity_id,
      definition_id,
      organization_id: fernhill,
      values,
    });
    await server.db
      .insertInto('activity_attribute_values')
      .values([
        value(campaign, region?.id, [emea?.id ?? '']),
        value(program, audience?.id, audience?.options.slice(0, 2).map(({ id }) => id) ?? []),
      ])
      .execute();
    const field = `attribute:${region?.id}`;
    const inRegion = await find([{ field, operator: 'IN', value: [emea?.id ?? ''] }], {
      colorBy: `attribute:${region?.id}`,
      groupBy: `attribute:${audience?.id}`,
    });
    expect(inRegion.ids).toEqual(expect.arrayContaining([campaign, program, tactic]));
    expect(new Set(inRegion.colorKeys)).toEqual(new Set([emea?.id]));
    const groupOf = (id: string) => inRegion.groupKeys[inRegion.ids.indexOf(id)];
    expect([groupOf(campaign), groupOf(program), groupOf(tactic)]).toEqual(['', '*', '*']);
    const empty = await find([{ field, operator: 'IS_EMPTY', value: [] }]);
    const notIn = await find([{ field, operator: 'NOT_IN', value: [emea?.id ?? ''] }]);
    expect(empty.ids).toEqual(notIn.ids);
    expect(empty.matchCount + inRegion.matchCount).toBe((await read()).matchCount);
  });

  it('ignore conditions on fields that no longer exist, and report them', async () => {
    const rows = await find([
      { field: 'colour', operator: 'IN', value: ['red'] },
      { field: 'status', operator: 'IN', value: ['AT_RISK'] },
      { field: 'attribute:999', operator: 'IS_EMPTY', value: [] },
      { field: 'type', operator: 'BETWEEN', value: ['1', '2'] },
      { field: 'dates', operator: 'BETWEEN', value: ['2027-02-30', ''] },
    ]);
    expect(rows.ignoredConditions).toEqual([0, 2, 3, 4]);
    expect(new Set(rows.statuses)).toEqual(new Set(['AT_RISK']));
  });

  it('include the ancestors of matches if the criteria ask for them', async () => {
    const [plan = '', campaign = '', program = '', tactic = ''] = await deepPath();
    const { name } = rowOf(await read(), tactic);
    const filter: Criteria['filter'] = [{ field: 'name', operator: 'IN', value: [name ?? ''] }];
    const flat = await find(filter);
    expect(flat.ids).toContain(tactic);
    expect(rowOf(flat, tactic)).toMatchObject({ parent: null, restricted: false, matches: true });
    const full = await find(filter, { showFullHierarchy: true });
    expect(full.matchCount).toBe(flat.matchCount);
    expect(rowOf(full, tactic)).toMatchObject({ parent: program, matches: true });
    expect(rowOf(full, program)).toMatchObject({ parent: campaign, matches: false });
    expect(rowOf(full, plan)).toMatchObject({ parent: null, matches: false });
  });

  it('leave out hidden activities and mark the rows below them', async () => {
    const [plan = '', campaign = '', program = '', tactic = ''] = await deepPath();
    await usePolicy([
      {},
      { effect: 'DENY', resourceLocator: `activity/${program}` },
      { effect: 'DENY', resourceLocator: `activity/${campaign}` },
      { effect: 'DENY', resourceLocator: `activity/${tactic}`, action: { value: 'DELETE', accessLevel: 'FULL' } },
    ]);
    const rows = await read();
    for (const hidden of [campaign, program]) {
      expect(rows.ids.includes(hidden) || rows.parents.includes(hidden)).toBe(false);
    }
    expect(rowOf(rows, tactic)).toMatchObject({
      parent: plan,
      restricted: true,
      actions: ['VIEW', 'EDIT', 'REPARENT', 'FUND', 'COMMENT'],
    });
    expect(rowOf(rows, plan)).toMatchObject({ restricted: false });
    expect(rows.permissionSets).toHaveLength(2);
    await usePolicy([]);
    expect((await read()).ids).toEqual([]);
    const types = v.parse(v.array(ActivityTypeWire), (await people.member.graphql(TYPES)).data.activityTypes);
    expect(types.every(({ allActionsDenied }) => allActionsDenied)).toBe(true);
  });

  it('are refused with a sentence for input that is not valid', async () => {
    const criteria = (condition: object) => ({ criteria: { filter: [condition], showFullHierarchy: true } });
    const condition = { field: 'name', operator: 'IN', value: ['x'] };
    for (const [input, code] of [
      [{ from: '2027-02-30' }, 'BAD_USER_INPUT'],
      [{ to: '0000-01-01' }, 'BAD_USER_INPUT'],
      [criteria({ ...condition, operator: 'LIKE' }), 'BAD_USER_INPUT'],
      [criteria({ ...condition, value: Array(201).fill('x') }), 'BAD_USER_INPUT'],
      [{ criteria: { filter: Array(21).fill(condition), showFullHierarchy: true } }, 'BAD_USER_INPUT'],
      [{ criteria: { filter: [], showFullHierarchy: true, groupBy: 'weather' } }, 'BAD_USER_INPUT'],
    ] as const) {
      expect(await refusal(input)).toEqual([code, expect.stringMatching(/\w{3}/)]);
    }
  });

  it('are not returned in part when there are more than 50,000', async () => {
    const { rows } = await sql<{ type_id: string }>`
      select id as type_id from activity_types where organization_id = ${fernhill} limit 1
    `.execute(server.db);
    await sql`
      with draft as materialized (
        select nextval('budget_items_id_seq') as id from generate_series(1, 50001)
      )
      insert into activities (id, organization_id, path, type_id, name)
      select id, ${fernhill}, array[id], ${rows[0]?.type_id}, 'One of too many' from draft
    `.execute(server.db);
    expect(await refusal({})).toEqual([
      'TOO_MANY_ACTIVITIES',
      'More than 50,000 activities match. Choose a shorter period or add a filter.',
    ]);
    const named = { field: 'name', operator: 'NOT_IN', value: ['One of too many'] } as const;
    expect((await find([{ ...named, value: [...named.value] }])).matchCount).toBeGreaterThan(900);
    await sql`delete from activities where name = 'One of too many'`.execute(server.db);
  });
});

const TYPES = `query { activityTypes {
  id name color fontColor group { id name color disabled } disabled impactModellingEnabled inMarketDatesRequired
  estimatedCostsRequired disableEstimatedCosts connectedSpendEnabled jobTypeId
  attributeConfigurations { definitionId required syncDirection jobTypeVariableId } activityKpis actions ${PERMISSIONS}
} }`;
const DEFINITIONS = `query { attributeDefinitions {
  id name type help options { id value enabled color fontColor }
  dependencies { controllingDefinitionId controllingOptionId dependentOptionId }
  index showingMultiselectPercentage disabled
} }`;

describe('the types that every organization starts with', () => {
  it('are eight in four groups, which nest as plan, campaign, program and tactic (S-ACT-02)', async () => {
    const types = v.parse(v.array(ActivityTypeWire), (await people.member.graphql(TYPES)).data.activityTypes);
    expect(types.map(({ name, group }) => [group?.name, name])).toEqual([
      ['Plan', 'Marketing plan'],
      ['Campaign', 'Campaign'],
      ['Campaign', 'Product launch'],
      ['Program', 'Program'],
      ['Program', 'Event series'],
      ['Tactic', 'Event'],
      ['Tactic', 'Advertising'],
      ['Tactic', 'Content'],
    ]);
    expect(types[0]).toMatchObject({
      actions: ['VIEW', 'CREATE'],
      allowedActions: ['VIEW', 'CREATE'],
      deniedActions: [],
      allActionsAllowed: true,
      allActionsDenied: false,
    });
    const { data } = await people.member.graphql(
      'query { nestingRules { id parent { typeId groupId } child { typeId groupId } disabled } }',
    );
    const rules = v.parse(v.array(NestingRuleWire), data.nestingRules);
    const group = (id: string | null | undefined) => types.find((type) => type.group?.id === id)?.group?.name;
    expect(rules.map(({ parent, child }) => [group(parent?.groupId), group(child.groupId)])).toEqual([
      [undefined, 'Plan'],
      [undefined, 'Campaign'],
      ['Plan', 'Campaign'],
      ['Campaign', 'Program'],
      ['Campaign', 'Tactic'],
      ['Program', 'Tactic'],
    ]);
  });

  it('have eight attributes in two groups, one weighted and one that depends on another', async () => {
    const { data } = await people.member.graphql(DEFINITIONS);
    const definitions = v.parse(v.array(AttributeDefinitionWire), data.attributeDefinitions);
    expect(definitions.map(({ name }) => name)).toEqual([
      'Region',
      'Country',
      'Audience',
      'Product line',
      'Channel mix',
      'Brief',
      'Landing page',
      'Legal review',
    ]);
    expect(definitions.filter((one) => one.showingMultiselectPercentage).map(({ name }) => name)).toEqual([
      'Channel mix',
    ]);
    const [region, country] = definitions;
    expect(country?.dependencies).toHaveLength(9);
    expect(country?.dependencies[0]?.controllingDefinitionId).toBe(region?.id);
    const answer = await people.member.graphql(
      'query { attributeGroups { id name index attributeDefinitionIds openDefault } }',
    );
    const groups = v.parse(v.array(AttributeGroupWire), answer.data.attributeGroups);
    expect(groups.map(({ name, attributeDefinitionIds }) => [name, attributeDefinitionIds.length])).toEqual([
      ['Market', 3],
      ['Content', 5],
    ]);
  });
});
