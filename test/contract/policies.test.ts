import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type ActivityFacts,
  permissionsOf,
  typePermissionsOf,
} from '../../host-demo/server/activities/policies/evaluate.ts';
import { type Permissions, permissionsFrom } from '../../host-demo/server/activities/policies/mask.ts';
import { isVisible, permissionMask } from '../../host-demo/server/activities/policies/permission-mask.ts';
import { readStatements } from '../../host-demo/server/activities/policies/read-statements.ts';
import { roleOf } from '../../host-demo/server/platform/access/user-role.ts';
import { RESOURCE_ACTIONS, type Statement } from '../../src/features/policies/policies.wire.ts';
import { type RunningServer, startServer } from '../support/start-server.ts';

/** A row id that no row has. */
const UNUSED_ID = '999999999999999999';
const STATUSES = ['ON_TRACK', 'POTENTIALLY_AT_RISK', 'AT_RISK'];

let server: RunningServer;
let organization: { id: string };
/** plan > campaign > tactic, and an activity that is not connected to them. */
let plan: ActivityFacts;
let campaign: ActivityFacts;
let tactic: ActivityFacts;
let other: ActivityFacts;
let owner: string;
let region: string;
let audience: string;
beforeAll(async () => {
  server = await startServer();
  organization = await addOrganization('policies');
  const { typeId, groupId, attributeId } = await readDefaults();
  owner = (await addPerson('owner')).id;
  region = attributeId('Region');
  audience = attributeId('Audience');
  plan = await addActivity({ typeId: typeId('Marketing plan'), groupId: groupId('Plan'), name: 'Plan 2027' });
  campaign = await addActivity({
    parent: plan,
    typeId: typeId('Campaign'),
    groupId: groupId('Campaign'),
    values: { [region]: ['EMEA'], [audience]: ['Press', 'Partners'] },
  });
  tactic = await addActivity({
    parent: campaign,
    typeId: typeId('Event'),
    groupId: groupId('Tactic'),
    name: 'Fair',
    ownerId: owner,
    status: 'AT_RISK',
  });
  const { id } = await server.db
    .insertInto('activity_types')
    .values({ organization_id: organization.id, name: 'Ungrouped', position: 100 })
    .returning('id')
    .executeTakeFirstOrThrow();
  other = await addActivity({ typeId: id, groupId: null });
});
afterAll(() => server.close());

const addOrganization = (label: string) =>
  server.db
    .insertInto('organizations')
    .values({ name: label, host_label: label })
    .returning('id')
    .executeTakeFirstOrThrow();

async function addPerson(username: string, access: string[] = []) {
  return await server.db
    .insertInto('people')
    .values({ organization_id: organization.id, username, first_name: 'Ada', last_name: username, access })
    .returning(['id', 'access'])
    .executeTakeFirstOrThrow();
}

/** The ids of the types, groups and attributes that every organization has, by name. */
async function readDefaults(within = organization) {
  const idsOf = async (table: 'activity_types' | 'activity_type_groups' | 'attribute_definitions') => {
    const rows = await server.db
      .selectFrom(table)
      .where('organization_id', '=', within.id)
      .select(['id', 'name'])
      .execute();
    const ids = new Map(rows.map(({ id, name }) => [name, id]));
    return (name: string) => ids.get(name) ?? expect.unreachable(`${table} has no ${name}`);
  };
  return {
    typeId: await idsOf('activity_types'),
    groupId: await idsOf('activity_type_groups'),
    attributeId: await idsOf('attribute_definitions'),
  };
}

type NewActivity = {
  parent?: ActivityFacts | undefined;
  typeId: string;
  groupId: string | null;
  name?: string;
  ownerId?: string | null;
  status?: string;
  /** Own values, by definition. */
  values?: Readonly<Record<string, string[]>>;
};

/** Adds an activity and returns its facts, with the values that it inherits. */
async function addActivity({ parent, values = {}, ...rest }: NewActivity): Promise<ActivityFacts> {
  const { db } = server;
  const { rows } = await sql<{ id: string }>`
    select nextval(pg_get_serial_sequence('budget_items', 'id')) as id`.execute(db);
  const id = rows[0]?.id ?? '';
  const facts = {
    name: 'Activity',
    ownerId: null,
    status: 'ON_TRACK',
    ...rest,
    path: [...(parent?.path ?? []), id],
    attributes: new Map([...(parent?.attributes ?? []), ...Object.entries(values)]),
  };
  await db
    .insertInto('activities')
    .values({
      id,
      organization_id: organization.id,
      parent_id: parent?.path.at(-1) ?? null,
      path: [...facts.path],
      type_id: facts.typeId,
      name: facts.name,
      status: facts.status,
      owner_id: facts.ownerId,
    })
    .execute();
  for (const [definition_id, own] of Object.entries(values)) {
    await db
      .insertInto('activity_attribute_values')
      .values({ activity_id: id, definition_id, organization_id: organization.id, values: own })
      .execute();
  }
  return facts;
}

const idOf = ({ path }: ActivityFacts): string => path.at(-1) ?? '';

const selectActivities = ({ id } = organization) =>
  server.db
    .selectFrom('activities as activity')
    .innerJoin('activity_types as type', 'type.id', 'activity.type_id')
    .where('activity.organization_id', '=', id)
    .select(['activity.id', 'activity.name', 'activity.path', 'activity.starts_on', 'activity.ends_on']);

/** Returns the permissions of all activities as the queries compute them, with the visibility. */
async function queryPermissions(statements: readonly Statement[]) {
  const rows = await selectActivities()
    .select([permissionMask(statements).as('mask'), isVisible(statements).as('isVisible')])
    .execute();
  return new Map(
    rows.map(({ id, mask, isVisible }) => [id, { permissions: permissionsFrom('ACTIVITY', mask), isVisible }]),
  );
}

type Change = Partial<Omit<Statement, 'action'>> & Partial<Statement['action']>;
const statement = ({ value = '*', accessLevel = 'FULL', ...change }: Change): Statement => ({
  effect: 'ALLOW',
  action: { value, accessLevel },
  resourceType: 'ACTIVITY',
  resourceLocator: '*',
  conditions: [],
  ...change,
});
const ALLOW_EVERYTHING = statement({ resourceType: '*' });

const every = (level: 'FULL' | 'NONE'): Permissions<'ACTIVITY'> => ({
  VIEW: level,
  EDIT: level,
  DELETE: level,
  REPARENT: level,
  FUND: level,
  COMMENT: level,
});

describe('the permissions of an activity', () => {
  /** Returns an activity's permissions, which are the same in queries. */
  async function permissions(statements: readonly Statement[], activity = tactic): Promise<Permissions<'ACTIVITY'>> {
    const evaluated = permissionsOf(statements, activity);
    expect((await queryPermissions(statements)).get(idOf(activity))).toEqual({
      permissions: evaluated,
      isVisible: evaluated.VIEW !== 'NONE',
    });
    return evaluated;
  }

  /** Returns the activities on which the statement allows everything. */
  async function matched(change: Change): Promise<ActivityFacts[]> {
    const statements = [statement(change)];
    const found: ActivityFacts[] = [];
    for (const activity of [plan, campaign, tactic, other]) {
      const { VIEW } = await permissions(statements, activity);
      if (VIEW === 'FULL') found.push(activity);
    }
    return found;
  }

  it('are none without a statement that matches', async () => {
    expect(await permissions([])).toEqual(every('NONE'));
    expect(await permissions([statement({ resourceLocator: `type/${UNUSED_ID}` })])).toEqual(every('NONE'));
  });

  it('are everything with `ALLOW * on *`, without parameters in the query', async () => {
    expect(await permissions([ALLOW_EVERYTHING])).toEqual(every('FULL'));
    const redundant = statement({ resourceLocator: `type/${plan.typeId}`, accessLevel: 'LIMITED' });
    for (const expression of [permissionMask, isVisible]) {
      const { parameters } = sql`select ${expression([ALLOW_EVERYTHING, redundant])}`.compile(server.db);
      expect(parameters).toEqual([]);
    }
  });

  it('are none where DENY matches, in any order', async () => {
    const deny = statement({ effect: 'DENY', value: 'DELETE', resourceLocator: `type/${tactic.typeId}` });
    for (const statements of [
      [ALLOW_EVERYTHING, deny],
      [deny, ALLOW_EVERYTHING],
    ]) {
      expect(await permissions(statements)).toEqual({ ...every('FULL'), DELETE: 'NONE' });
      expect(await permissions(statements, campaign)).toEqual(every('FULL'));
    }
  });

  it('are none where a statement matches that allows the level NONE', async () => {
    const none = statement({ value: 'EDIT', accessLevel: 'NONE' });
    expect(await permissions([ALLOW_EVERYTHING, none])).toEqual({ ...every('FULL'), EDIT: 'NONE' });
  });

  it('have the highest level that is allowed', async () => {
    const limited = statement({ value: '*', accessLevel: 'LIMITED' });
    const full = statement({ value: 'EDIT' });
    expect(await permissions([limited, full])).toMatchObject({ VIEW: 'LIMITED', EDIT: 'FULL' });
    expect(await permissions([full, limited])).toMatchObject({ VIEW: 'LIMITED', EDIT: 'FULL' });
  });

  it('have the level LIMITED for VIEW and EDIT only', async () => {
    const limited = statement({ value: '*', accessLevel: 'LIMITED' });
    expect(await permissions([limited])).toEqual({ ...every('FULL'), VIEW: 'LIMITED', EDIT: 'LIMITED' });
  });

  it('are none without VIEW', async () => {
    expect(await permissions([statement({ value: 'EDIT' }), statement({ value: 'COMMENT' })])).toEqual(every('NONE'));
    const deny = statement({ effect: 'DENY', value: 'VIEW', resourceLocator: `activity/${idOf(tactic)}` });
    expect(await permissions([ALLOW_EVERYTHING, deny])).toEqual(every('NONE'));
    expect(await permissions([statement({ value: 'VIEW' }), statement({ value: 'FUND' })])).toEqual({
      ...every('NONE'),
      VIEW: 'FULL',
      FUND: 'FULL',
    });
  });

  it('depend on the type of the resource', async () => {
    expect(await permissions([statement({ resourceType: 'ACTIVITY_TYPE' })])).toEqual(every('NONE'));
    const ofTypes = statement({ resourceType: 'ACTIVITY_TYPE', effect: 'DENY' });
    expect(await permissions([ALLOW_EVERYTHING, ofTypes])).toEqual(every('FULL'));
    expect(await permissions([statement({ value: 'CREATE' })])).toEqual(every('NONE'));
  });

  it('depend on the locator', async () => {
    expect(await matched({ resourceLocator: '*' })).toEqual([plan, campaign, tactic, other]);
    expect(await matched({ resourceLocator: `type/${campaign.typeId}` })).toEqual([campaign]);
    expect(await matched({ resourceLocator: `group/${tactic.groupId}` })).toEqual([tactic]);
    expect(await matched({ resourceLocator: `activity/${idOf(campaign)}` })).toEqual([campaign]);
    expect(await matched({ resourceLocator: `activity/${idOf(campaign)}/**` })).toEqual([campaign, tactic]);
    expect(await matched({ resourceLocator: `activity/${idOf(plan)}/**` })).toEqual([plan, campaign, tactic]);
  });

  it('depend on conditions, where NOT_IN also matches activities without a value', async () => {
    const withCondition = (name: 'type' | 'group' | 'owner', operator: 'IN' | 'NOT_IN', ...value: string[]) =>
      matched({ conditions: [{ field: { name }, operator, value }] });
    const withText = (name: 'status' | 'name', operator: 'IN' | 'NOT_IN', ...value: string[]) =>
      matched({ conditions: [{ field: { name }, operator, value }] });
    expect(await withCondition('type', 'IN', plan.typeId, tactic.typeId)).toEqual([plan, tactic]);
    expect(await withCondition('type', 'NOT_IN', plan.typeId, tactic.typeId)).toEqual([campaign, other]);
    expect(await withCondition('group', 'IN', plan.groupId ?? '')).toEqual([plan]);
    expect(await withCondition('group', 'NOT_IN', plan.groupId ?? '')).toEqual([campaign, tactic, other]);
    expect(await withCondition('owner', 'IN', owner)).toEqual([tactic]);
    expect(await withCondition('owner', 'NOT_IN', owner)).toEqual([plan, campaign, other]);
    expect(await withText('status', 'IN', 'AT_RISK')).toEqual([tactic]);
    expect(await withText('status', 'NOT_IN', 'AT_RISK', 'UNKNOWN')).toEqual([plan, campaign, other]);
    expect(await withText('name', 'IN', 'Plan 2027', 'fair')).toEqual([plan]);
    expect(await withText('name', 'NOT_IN', 'Plan 2027')).toEqual([campaign, tactic, other]);
  });

  it('depend on own and inherited attributes, of which one value is enough', async () => {
    const withAttribute = (attributeDefinitionId: string, operator: 'IN' | 'NOT_IN', ...value: string[]) =>
      matched({ conditions: [{ field: { attributeDefinitionId }, operator, value }] });
    expect(await withAttribute(region, 'IN', 'EMEA')).toEqual([campaign, tactic]);
    expect(await withAttribute(region, 'NOT_IN', 'EMEA')).toEqual([plan, other]);
    expect(await withAttribute(audience, 'IN', 'Partners', 'Customers')).toEqual([campaign, tactic]);
    expect(await withAttribute(audience, 'NOT_IN', 'Partners')).toEqual([plan, other]);
    expect(await withAttribute(audience, 'IN', 'EMEA')).toEqual([]);
    expect(await withAttribute(UNUSED_ID, 'NOT_IN', 'EMEA')).toEqual([plan, campaign, tactic, other]);
  });

  it('require all conditions', async () => {
    const inRegion = { field: { attributeDefinitionId: region }, operator: 'IN', value: ['EMEA'] } as const;
    const atRisk = { field: { name: 'status' }, operator: 'IN', value: ['AT_RISK'] } as const;
    const conditions: Statement['conditions'] = [
      { ...inRegion, value: [...inRegion.value] },
      { ...atRisk, value: [...atRisk.value] },
    ];
    expect(await matched({ conditions })).toEqual([tactic]);
    expect(await matched({ conditions, resourceLocator: `group/${campaign.groupId}` })).toEqual([]);
  });
});

describe('the permissions of an activity type', () => {
  const ofType = (...statements: Statement[]) => typePermissionsOf(statements, campaign);

  it('are VIEW and CREATE, by the same rules', () => {
    const resourceType = 'ACTIVITY_TYPE';
    expect(ofType()).toEqual({ VIEW: 'NONE', CREATE: 'NONE' });
    expect(ofType(ALLOW_EVERYTHING)).toEqual({ VIEW: 'FULL', CREATE: 'FULL' });
    expect(ofType(statement({}))).toEqual({ VIEW: 'NONE', CREATE: 'NONE' });
    expect(ofType(statement({ resourceType, value: 'CREATE' }))).toEqual({ VIEW: 'NONE', CREATE: 'NONE' });
    expect(ofType(statement({ resourceType, accessLevel: 'LIMITED' }))).toEqual({ VIEW: 'LIMITED', CREATE: 'FULL' });
    const deny = statement({ resourceType, effect: 'DENY', value: 'CREATE' });
    expect(ofType(ALLOW_EVERYTHING, deny)).toEqual({ VIEW: 'FULL', CREATE: 'NONE' });
  });

  it('depend on the type and its group, and never on activities', () => {
    const resourceType = '*';
    const isAllowed = (resourceLocator: string) =>
      ofType(statement({ resourceType, resourceLocator })).CREATE === 'FULL';
    expect(isAllowed(`type/${campaign.typeId}`)).toBe(true);
    expect(isAllowed(`type/${tactic.typeId}`)).toBe(false);
    expect(isAllowed(`group/${campaign.groupId}`)).toBe(true);
    expect(isAllowed(`group/${tactic.groupId}`)).toBe(false);
    const resourceLocator = `activity/${idOf(campaign)}`;
    const deny = statement({ resourceType, effect: 'DENY', resourceLocator });
    expect(isAllowed(resourceLocator)).toBe(false);
    expect(isAllowed(`${resourceLocator}/**`)).toBe(false);
    expect(ofType(ALLOW_EVERYTHING, deny)).toEqual({ VIEW: 'FULL', CREATE: 'FULL' });
  });

  it('ignore ALLOW, and obey DENY, with a condition that a type cannot meet', () => {
    const resourceType = '*';
    const ofStatus = { field: { name: 'status' as const }, operator: 'IN' as const, value: ['AT_RISK'] };
    const ofRegion = { field: { attributeDefinitionId: region }, operator: 'NOT_IN' as const, value: ['EMEA'] };
    const isOf = ({ typeId }: ActivityFacts) => ({
      field: { name: 'type' as const },
      operator: 'IN' as const,
      value: [typeId],
    });
    const allowed = (...conditions: Statement['conditions']) => ofType(statement({ resourceType, conditions })).VIEW;
    const left = (...conditions: Statement['conditions']) =>
      ofType(ALLOW_EVERYTHING, statement({ resourceType, effect: 'DENY', conditions })).VIEW;
    expect(allowed(isOf(campaign))).toBe('FULL');
    expect(allowed(isOf(tactic))).toBe('NONE');
    for (const condition of [ofStatus, ofRegion]) {
      expect(allowed(isOf(campaign), condition)).toBe('NONE');
      expect(left(condition)).toBe('NONE');
      expect(left(isOf(campaign), condition)).toBe('NONE');
      expect(left(isOf(tactic), condition)).toBe('FULL');
    }
  });
});

const setPolicies = async (policies: readonly { identities: string[]; statements: unknown }[]) => {
  await server.db.deleteFrom('access_policies').where('organization_id', '=', organization.id).execute();
  if (policies.length === 0) return;
  await server.db
    .insertInto('access_policies')
    .values(
      policies.map(({ identities, statements }) => ({
        organization_id: organization.id,
        name: 'Policy',
        identities,
        statements: JSON.stringify(statements),
      })),
    )
    .execute();
};

describe('the statements of a user', () => {
  const [edit, fund, comment] = [
    statement({ value: 'EDIT' }),
    statement({ value: 'FUND' }),
    statement({ value: 'COMMENT' }),
  ];
  const read = (person: { id: string; access: string[] }) => readStatements(server.db, { organization, person });

  it('allow everything in a new organization', async () => {
    const created = await addOrganization('new-policies');
    const person = { id: UNUSED_ID, access: [] };
    expect(await readStatements(server.db, { organization: created, person })).toEqual([ALLOW_EVERYTHING]);
  });

  it('are those for everyone, for the person, and for the role', async () => {
    const reader = await addPerson('reader');
    const admin = await addPerson('admin', ['COMPANY_ADMIN']);
    await setPolicies([
      { identities: ['everyone'], statements: [edit] },
      { identities: [`person/${reader.id}`, 'role/READ_ONLY'], statements: [fund] },
      { identities: ['role/ADMIN'], statements: [comment] },
      { identities: [], statements: [statement({ effect: 'DENY' })] },
    ]);
    expect(await read(reader)).toEqual([edit, fund]);
    expect(await read(admin)).toEqual([edit, comment]);
    expect(await read({ ...reader, access: ['PLANNING_ACCESS'] })).toEqual([edit, fund]);
    expect(await read({ ...admin, access: [] })).toEqual([edit, fund]);
    expect(await read({ ...admin, access: ['PLANNING_ACCESS'] })).toEqual([edit]);
  });

  it.each([
    ['an unknown effect', [{ ...edit, effect: 'FORBID' }]],
    ['an unknown key', [edit, { ...edit, effect: 'DENY', exceptions: [] }]],
    ['an object instead of a list', { statements: [] }],
  ])('deny everything to the users of a policy with %s', async (_, statements) => {
    const activity: ActivityFacts = {
      typeId: '1',
      groupId: null,
      path: ['1'],
      name: '',
      ownerId: null,
      status: 'ON_TRACK',
      attributes: new Map(),
    };
    await setPolicies([
      { identities: ['everyone'], statements: [ALLOW_EVERYTHING] },
      { identities: ['role/EDITOR'], statements },
    ]);
    const editor = { id: UNUSED_ID, access: ['PLANNING_ACCESS'] };
    expect(permissionsOf(await read(editor), activity)).toEqual(every('NONE'));
    expect(permissionsOf(await read({ ...editor, access: [] }), activity)).toEqual(every('FULL'));
  });
});

/** Ids, names and values of which random activities and statements are made. */
async function addVocabulary() {
  const { typeId, groupId, attributeId } = await readDefaults();
  const people = [
    await addPerson('random.reader'),
    await addPerson('random.editor', ['PLANNING_ACCESS']),
    await addPerson('random.admin', ['COMPANY_ADMIN']),
  ];
  return {
    people,
    types: [
      { typeId: typeId('Marketing plan'), groupId: groupId('Plan') },
      { typeId: typeId('Campaign'), groupId: groupId('Campaign') },
      { typeId: typeId('Event'), groupId: groupId('Tactic') },
      { typeId: typeId('Content'), groupId: groupId('Tactic') },
      { typeId: typeId('Ungrouped'), groupId: null },
    ],
    definitions: [attributeId('Region'), attributeId('Audience'), attributeId('Brief')],
    names: ['Fair', 'fair', 'NULL', '{a,b}', 'a"b\\c', ''],
    values: ['1', '2', 'NULL', '{1}', '1:2', 'it\'s "3"'],
  };
}
type Vocabulary = Awaited<ReturnType<typeof addVocabulary>>;

/** Adds activities at random places, with the same result in each run. */
async function addRandomActivities(count: number, { types, people, definitions, names, values }: Vocabulary) {
  const shape = fc.record({
    above: fc.option(fc.nat(), { freq: 5 }),
    type: fc.constantFrom(...types),
    name: fc.constantFrom(...names),
    ownerId: fc.option(fc.constantFrom(...people.map(({ id }) => id))),
    status: fc.constantFrom(...STATUSES),
    values: fc.dictionary(
      fc.constantFrom(...definitions),
      fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 3 }),
      { maxKeys: 2 },
    ),
  });
  const activities: ActivityFacts[] = [];
  for (const { above, type, values: own, ...rest } of fc.sample(shape, { numRuns: count, seed: 1 })) {
    const above20 = activities.filter(({ path }) => path.length < 20);
    const parent = above === null ? undefined : above20[above % above20.length];
    // An attribute occurs at most once on a path.
    const values = Object.fromEntries(Object.entries(own).filter(([id]) => !parent?.attributes.has(id)));
    activities.push(await addActivity({ parent, ...type, ...rest, values }));
  }
  return activities;
}

function randomStatement({ types, people, definitions, names, values }: Vocabulary, activities: ActivityFacts[]) {
  const typeIds = fc.constantFrom(...types.map(({ typeId }) => typeId), UNUSED_ID);
  const groupIds = fc.constantFrom(...types.flatMap(({ groupId }) => groupId ?? []), UNUSED_ID);
  const personIds = fc.constantFrom(...people.map(({ id }) => id), UNUSED_ID);
  const activityIds = fc.constantFrom(...activities.map(idOf), UNUSED_ID);
  const operator = fc.constantFrom('IN' as const, 'NOT_IN' as const);
  const someOf = (one: fc.Arbitrary<string>) => fc.uniqueArray(one, { minLength: 1, maxLength: 4 });
  const condition = fc.oneof(
    fc.record({ field: fc.constant({ name: 'type' as const }), operator, value: someOf(typeIds) }),
    fc.record({ field: fc.constant({ name: 'group' as const }), operator, value: someOf(groupIds) }),
    fc.record({ field: fc.constant({ name: 'owner' as const }), operator, value: someOf(personIds) }),
    fc.record({
      field: fc.constant({ name: 'status' as const }),
      operator,
      value: someOf(fc.constantFrom(...STATUSES, 'UNKNOWN')),
    }),
    fc.record({ field: fc.constant({ name: 'name' as const }), operator, value: someOf(fc.constantFrom(...names)) }),
    {
      weight: 3,
      arbitrary: fc.record({
        field: fc.record({ attributeDefinitionId: fc.constantFrom(...definitions, UNUSED_ID) }),
        operator,
        value: someOf(fc.constantFrom(...values)),
      }),
    },
  );
  const narrow = fc.oneof(
    activityIds.map((id) => `activity/${id}`),
    activityIds.map((id) => `activity/${id}/**`),
    typeIds.map((id) => `type/${id}`),
    groupIds.map((id) => `group/${id}`),
  );
  const action = (levels: fc.Arbitrary<'FULL' | 'LIMITED' | 'NONE'>) =>
    fc.record({
      value: fc.oneof(
        fc.constant('*' as const),
        fc.constant('VIEW' as const),
        fc.constantFrom(...RESOURCE_ACTIONS.ACTIVITY, 'CREATE' as const),
      ),
      accessLevel: levels,
    });
  const resourceType = fc.constantFrom(
    '*' as const,
    'ACTIVITY' as const,
    'ACTIVITY' as const,
    'ACTIVITY_TYPE' as const,
  );
  const allow = fc.record({
    effect: fc.constant('ALLOW' as const),
    action: action(fc.constantFrom('FULL', 'LIMITED')),
    resourceType,
    resourceLocator: fc.oneof(fc.constant('*'), narrow),
    conditions: fc.array(condition, { maxLength: 2 }),
  });
  const deny = fc.record({
    effect: fc.constantFrom('ALLOW' as const, 'DENY' as const),
    action: action(fc.constant('NONE')),
    resourceType,
    resourceLocator: fc.oneof({ weight: 1, arbitrary: fc.constant('*') }, { weight: 4, arbitrary: narrow }),
    conditions: fc.array(condition, { minLength: 1, maxLength: 3 }),
  });
  return fc.oneof({ weight: 3, arbitrary: allow }, { weight: 1, arbitrary: deny }) as fc.Arbitrary<Statement>;
}

/** Adds 10 plans with 10 campaigns each, below them 10 programs, and below them 9 tactics, to an organization. */
async function addManyActivities(within: string): Promise<void> {
  const { db } = server;
  await sql`
    with recursive numbered as materialized (
      select number, nextval(pg_get_serial_sequence('budget_items', 'id')) as id, (number + 9) / 10 as above
      from generate_series(1, 10000) as number
    ),
    tree as (
      select number, id, null::bigint as parent_id, array[id] as path, 'Marketing plan' as type
      from numbered where number <= 10
      union all
      select child.number, child.id, tree.id, tree.path || child.id,
        (array['Campaign', 'Program', 'Event'])[cardinality(tree.path)]
      from tree join numbered as child on child.above = tree.number and child.number > 10
    )
    insert into activities (id, organization_id, parent_id, path, type_id, name, status)
    select tree.id, ${within}, tree.parent_id, tree.path, type.id, 'Activity ' || number,
      (array['ON_TRACK', 'POTENTIALLY_AT_RISK', 'AT_RISK'])[1 + number % 3]
    from tree join activity_types as type on type.organization_id = ${within} and type.name = tree.type
  `.execute(db);
  await sql`
    insert into activity_attribute_values (activity_id, definition_id, organization_id, "values")
    select activity.id, definition.id, ${within}, array['option ' || activity.id % 5]
    from activities as activity
    join activity_types as type on type.id = activity.type_id
    join (values ('Region', 'Campaign'), ('Audience', 'Program'), ('Brief', 'Event')) as assigned (attribute, type)
      on assigned.type = type.name
    join attribute_definitions as definition
      on definition.organization_id = ${within} and definition.name = assigned.attribute
    where activity.organization_id = ${within}
  `.execute(db);
  await sql`analyze activities, activity_attribute_values`.execute(db);
}

/** Returns 50 statements of every kind, of which 15 depend on attributes. */
async function fiftyStatements(within: { id: string }): Promise<Statement[]> {
  const { typeId, groupId, attributeId } = await readDefaults(within);
  const ids = (await selectActivities(within).limit(10).execute()).map(({ id }) => id);
  const [type, group, id] = [typeId('Event'), groupId('Tactic'), ids[0] ?? ''];
  return Array.from({ length: 10 }, (_, index): Statement[] => {
    const value = RESOURCE_ACTIONS.ACTIVITY[index % 6] ?? 'VIEW';
    const ofAttribute = (name: string): Statement['conditions'] => [
      { field: { attributeDefinitionId: attributeId(name) }, operator: 'IN', value: [`option ${index}`, 'option 0'] },
    ];
    const hasStatus: Statement['conditions'] = [{ field: { name: 'status' }, operator: 'NOT_IN', value: ['AT_RISK'] }];
    return [
      statement({ value: 'VIEW', accessLevel: 'LIMITED', resourceLocator: `activity/${ids[index] ?? id}/**` }),
      statement({ value, resourceLocator: `group/${group}`, conditions: ofAttribute('Region') }),
      statement({ value, resourceLocator: `type/${type}`, conditions: hasStatus }),
      statement({ effect: 'DENY', value: 'DELETE', resourceLocator: `activity/${id}` }),
      index % 2 === 0
        ? statement({ effect: 'DENY', value, conditions: [...hasStatus, ...ofAttribute('Audience')] })
        : statement({ conditions: [{ field: { name: 'group' }, operator: 'IN', value: [group] }] }),
    ];
  }).flat();
}

describe('policies in queries', () => {
  const RUNS = 100;
  const ACTIVITIES = 100;

  it('give the permissions of single activities, for 10,000 random policies, users and activities', async () => {
    const vocabulary = await addVocabulary();
    const activities = await addRandomActivities(ACTIVITIES, vocabulary);
    const identities = [
      'everyone',
      'role/READ_ONLY',
      'role/EDITOR',
      'role/ADMIN',
      ...vocabulary.people.map(({ id }) => `person/${id}`),
    ];
    const policies = fc.array(
      fc.record({
        identities: fc.uniqueArray(fc.constantFrom(...identities), { minLength: 1, maxLength: 3 }),
        statements: fc.array(randomStatement(vocabulary, activities), { minLength: 1, maxLength: 8 }),
      }),
      { maxLength: 5 },
    );
    const levels = { FULL: 0, LIMITED: 0, NONE: 0 };
    await fc.assert(
      fc.asyncProperty(policies, fc.constantFrom(...vocabulary.people), async (given, person) => {
        await setPolicies(given);
        const own = ['everyone', `person/${person.id}`, `role/${roleOf(person.access)}`];
        const statements = await readStatements(server.db, { organization, person });
        expect(statements).toEqual(
          given
            .filter(({ identities }) => identities.some((one) => own.includes(one)))
            .flatMap((one) => one.statements),
        );
        const queried = await queryPermissions(statements);
        for (const activity of activities) {
          const permissions = permissionsOf(statements, activity);
          expect(queried.get(idOf(activity))).toEqual({ permissions, isVisible: permissions.VIEW !== 'NONE' });
          for (const level of Object.values(permissions)) levels[level]++;
        }
      }),
      { numRuns: RUNS },
    );
    const total = levels.FULL + levels.LIMITED + levels.NONE;
    for (const count of [levels.FULL, levels.NONE]) expect(count / total).toBeGreaterThan(0.1);
    expect(levels.LIMITED / total).toBeGreaterThan(0.01);
  });

  it('select ten thousand activities with 50 statements', async () => {
    const large = await addOrganization('many-activities');
    await addManyActivities(large.id);
    const statements = await fiftyStatements(large);
    const plain = selectActivities(large);
    const masked = plain.select(permissionMask(statements).as('mask'));
    const queries = {
      'without permissions': plain,
      'with permissions': masked,
      'visible ones': plain.where(isVisible(statements)),
      'visible ones with permissions': masked.where(isVisible(statements)),
    };
    for (const [name, query] of Object.entries(queries)) {
      const timesMs: number[] = [];
      let count = 0;
      for (let run = 0; run < 5; run++) {
        const beganAt = performance.now();
        count = (await query.execute()).length;
        timesMs.push(performance.now() - beganAt);
      }
      console.info(`${count} activities ${name}: ${Math.min(...timesMs).toFixed(0)} ms.`);
    }
    expect(await plain.execute()).toHaveLength(10_000);
  });
});
