import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CSRF_FIELD } from '../../src/browser/transport/protocol.ts';
import { BUDGET_ROLES } from '../../src/features/budgets/users/budget-users.wire.ts';
import { csrfOf } from '../support/access-fixtures.ts';
import { type Callers, organizationId, put, signInCallers } from '../support/callers.ts';
import { findDemoPerson } from '../support/demo-people.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import type { HttpClient } from '../support/http-client.ts';
import { BAD_REQUEST, FORBIDDEN, NOT_FOUND, SIGNED_OUT } from '../support/refusals.ts';
import { type RunningServer, signIn, startServer } from '../support/start-server.ts';
import { unbuiltPages } from '../support/unbuilt-pages.ts';

const MANAGER = findDemoPerson('legacy', 'organization manager');
const MEMBER = findDemoPerson('legacy', 'ordinary user');
const STAFF = findDemoPerson('legacy', 'staff');
const OUTSIDER = findDemoPerson('newer', 'ordinary user');
const NEW_PASSWORD = 'a password of my own';

/** A flag of each rank, from the lowest. */
const RANKED = ['PLANNING_ACCESS', 'COMPANY_ADMIN', 'ADMIN', 'SUPER_ADMIN'] as const;

let server: RunningServer;
let callers: Callers;
let fernhill: string;
beforeAll(async () => {
  server = await startServer({ pages: unbuiltPages() });
  callers = await signInCallers(server);
  fernhill = await organizationId(server, 'fernhill');
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.deleteFrom('attempts').execute();
});

const idOf = async ({ username }: { username: string }) =>
  (await server.db.selectFrom('people').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id;
const rowOf = (id: string) => server.db.selectFrom('people').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const update = (by: HttpClient, id: string, change: object) => put(by, `/rest/users/${id}`, change);

/** Ticks this role of a user in the form of user roles. */
async function tickRole(by: HttpClient, id: string, access: string) {
  const path = '/organization/user-roles';
  const page = await (await by.get(path)).text();
  const token = new RegExp(`name="${CSRF_FIELD}" value="([^"]+)"`).exec(page)?.[1] ?? '';
  return by.send(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ [CSRF_FIELD]: token, [`${access}-${id}`]: 'on' }).toString(),
  });
}

/** Adds a registered user who can sign in, and returns the id and a client. */
async function addUser(access: readonly string[]) {
  const username = `${crypto.randomUUID()}@ledgerline.example`;
  const { password_hash } = await rowOf(await idOf(MEMBER));
  const { id } = await server.db
    .insertInto('people')
    .values({
      organization_id: fernhill,
      username,
      first_name: 'Ada',
      last_name: 'Moss',
      access: [...access],
      registered: true,
      password_hash,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, username, signIn: () => signIn(server, { username, password: MEMBER.password }) };
}

/** What decides who a user is and what the user may do. */
const PERSON_FIELDS = ['id', 'username', 'first_name', 'access', 'enabled', 'registered', 'staff'] as const;

const addBudget = async () =>
  (
    await server.db
      .insertInto('budgets')
      .values({ organization_id: fernhill, name: 'Shared', currency: 'EUR' })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

describe('PUT users/{id}', () => {
  it('changes each field of one’s own account, and the password with the current one (S-REST-03)', async () => {
    const { id, username, signIn: enter } = await addUser(['PLANNING_ACCESS']);
    const user = await enter();
    const change = { firstName: 'Imke', lastName: 'Vogel', title: 'Buyer', defaultTab: 'BUDGET', locale: 'de' };
    const changed = await update(user, id, { ...change, currentPassword: MEMBER.password, newPassword: NEW_PASSWORD });
    expect(await changed.json()).toMatchObject({ id, ...change, enabled: true, registered: true });
    expect((await user.post('/rest/login', { username, password: NEW_PASSWORD })).status).toBe(200);
    const left = await (await user.get(`/rest/users/${id}`)).json();
    expect(await (await update(user, id, { title: null })).json()).toEqual({ ...left, title: null });
  });

  it('changes nothing when the current password is wrong (S-REST-03)', async () => {
    const { id, signIn: enter } = await addUser([]);
    const wrong = { firstName: 'Imke', currentPassword: 'wrong', newPassword: NEW_PASSWORD };
    await expectRefusal(await update(await enter(), id, wrong), { status: 400, code: 'WRONG_PASSWORD' });
    expect((await rowOf(id)).first_name).toBe('Ada');
  });

  it('lets administrators change other users, and whether they are enabled and registered (S-REST-03)', async () => {
    const { id, signIn: enter } = await addUser([]);
    const user = await enter();
    const change = { firstName: 'Imke', locale: null, defaultTab: 'ANALYTICS', registered: false };
    expect(await (await update(callers.manager, id, change)).json()).toMatchObject(change);
    expect(await (await update(callers.manager, id, { enabled: false })).json()).toMatchObject({ enabled: false });
    expect(await (await user.get('/rest/session')).text()).toBe('null');
    const actions = await server.db
      .selectFrom('audit_log')
      .where('object_id', '=', id)
      .where('action', 'like', 'user.%')
      .select('action')
      .orderBy('id')
      .execute();
    expect(actions.map(({ action }) => action)).toEqual([
      'user.profile-changed',
      'user.preferences-changed',
      'user.disabled',
    ]);
  });

  it('refuses all else (S-REST-03)', async () => {
    const [member, manager, outsider] = [await idOf(MEMBER), await idOf(MANAGER), await idOf(OUTSIDER)];
    await expectRefusal(await update(callers.stranger, member, { title: 'x' }), SIGNED_OUT);
    for (const change of [{ enabled: true }, { registered: true }]) {
      await expectRefusal(await update(callers.member, member, change), FORBIDDEN);
    }
    await expectRefusal(await update(callers.member, manager, { title: 'x' }), FORBIDDEN);
    await expectRefusal(await update(callers.manager, manager, { enabled: false }), FORBIDDEN);
    const passwords = { currentPassword: MEMBER.password, newPassword: NEW_PASSWORD };
    await expectRefusal(await update(callers.manager, member, passwords), FORBIDDEN);
    await expectRefusal(await update(callers.manager, await idOf(STAFF), { title: 'x' }), FORBIDDEN);
    await expectRefusal(await update(callers.manager, outsider, { title: 'x' }), NOT_FOUND);
    const invalid = [
      { firstName: '' },
      { lastName: 'x'.repeat(201) },
      { title: 'a\0b' },
      { defaultTab: 'NOTHING' },
      { locale: 'xx' },
      { newPassword: NEW_PASSWORD },
      { currentPassword: MEMBER.password },
      { access: ['SUPER_ADMIN'] },
      { firstName: 'Unnamed', lastName: 'User' },
    ];
    for (const change of invalid) await expectRefusal(await update(callers.member, member, change), BAD_REQUEST);
  });

  it('names the refused fields', async () => {
    const member = await idOf(MEMBER);
    const NAMES = ['firstName', 'lastName', 'title', 'defaultTab', 'locale', 'enabled', 'registered'];
    const expected: [object, string[]][] = [
      [{}, NAMES],
      [{ newPassword: NEW_PASSWORD }, ['currentPassword']],
      [{ currentPassword: MEMBER.password }, ['newPassword']],
      [{ firstName: '' }, ['firstName']],
    ];
    for (const [change, fields] of expected) {
      const refusal = await expectRefusal(await update(callers.member, member, change), BAD_REQUEST);
      expect(refusal.fields).toEqual(fields);
    }
    const passwords: [object, string, string][] = [
      [{ currentPassword: 'wrong', newPassword: NEW_PASSWORD }, 'WRONG_PASSWORD', 'currentPassword'],
      [{ currentPassword: MEMBER.password, newPassword: 'short' }, 'PASSWORD_TOO_WEAK', 'newPassword'],
      [{ currentPassword: MEMBER.password, newPassword: MEMBER.password }, 'PASSWORD_REUSED', 'newPassword'],
    ];
    for (const [change, code, field] of passwords) {
      const refusal = await expectRefusal(await update(callers.member, member, change), { status: 400, code });
      expect(refusal.fields).toEqual([field]);
    }
  });
});

describe('PUT users', () => {
  const list = (by: HttpClient, updates: unknown) => put(by, '/rest/users', updates);

  it('changes all users of a list, in its order, or none (S-REST-02)', async () => {
    const [first, second] = [await addUser([]), await addUser([])];
    const both = [
      { id: second.id, title: 'Second' },
      { id: first.id, title: 'First', enabled: false },
    ];
    expect(await (await list(callers.manager, both)).json()).toMatchObject(both);
    const oneUnknown = [
      { id: first.id, title: 'Other' },
      { id: await idOf(OUTSIDER), title: 'Other' },
    ];
    await expectRefusal(await list(callers.manager, oneUnknown), NOT_FOUND);
    expect((await rowOf(first.id)).title).toBe('First');
    await expectRefusal(await list(callers.member, both), FORBIDDEN);
  });

  it('takes 1 to 500 different users without passwords (S-REST-02)', async () => {
    const { id } = await addUser([]);
    const tooMany = Array.from({ length: 501 }, (_, place) => ({ id: String(place), title: 'x' }));
    const passwords = { currentPassword: MEMBER.password, newPassword: NEW_PASSWORD };
    const twice = [
      { id, title: 'a' },
      { id, title: 'b' },
    ];
    const expected: [unknown, string[]][] = [
      [[], ['0']],
      [{}, []],
      [tooMany, ['500']],
      [twice, ['1.id']],
      [[{ id, ...passwords }], ['0.currentPassword']],
    ];
    for (const [body, fields] of expected) {
      const refusal = await expectRefusal(await list(callers.manager, body), BAD_REQUEST);
      expect(refusal.fields).toEqual(fields);
    }
    const message = 'At most 500 users are allowed. The request has 501.';
    await expectRefusal(await list(callers.manager, tooMany), { ...BAD_REQUEST, message });
  });
});

describe('the rank of a role', () => {
  it.each(RANKED.slice(1))(
    'of %s reaches those at or below it, in every way to manage users (X-PLAN-14)',
    async (own) => {
      const caller = await (await addUser([own])).signIn();
      for (const other of RANKED) {
        const isAllowed = RANKED.indexOf(other) <= RANKED.indexOf(own);
        const { id } = await addUser([other]);
        const before = await rowOf(id);
        const answers = [
          await update(caller, id, { enabled: false }),
          await put(caller, '/rest/users', [{ id, title: 'Changed' }]),
          await tickRole(caller, id, 'REPORTING_ADMIN'),
        ];
        expect(answers.map(({ status }) => status)).toEqual(isAllowed ? [200, 200, 303] : [403, 403, 403]);
        if (!isAllowed) expect(await rowOf(id)).toEqual(before);
      }
    },
  );

  it.each(RANKED.slice(1))(
    'of %s gives roles in a budget to users who do not manage all budgets (X-PLAN-14)',
    async (own) => {
      const caller = await (await addUser([own])).signIn();
      const budgetId = await addBudget();
      for (const other of RANKED) {
        const { id } = await addUser([other]);
        const path = `/rest/budgets/${budgetId}/users/${id}`;
        const answers = [
          await put(caller, path, { role: 'ADMIN' }),
          await put(caller, path, { role: 'READ_ONLY' }),
          await caller.send(path, { method: 'DELETE' }),
        ];
        const isAllowed = other === 'PLANNING_ACCESS';
        expect(answers.map(({ status }) => status)).toEqual(isAllowed ? [204, 204, 204] : [403, 403, 403]);
        expect((await rowOf(id)).access).toEqual([other]);
      }
    },
  );

  it.each(BUDGET_ROLES)('of %s in a budget gives there what this role permits (X-PLAN-14)', async (own) => {
    const { id: ownId, signIn: enter } = await addUser([]);
    const [caller, budgetId] = [await enter(), await addBudget()];
    const roleIn = `/rest/budgets/${budgetId}/users`;
    expect((await put(callers.manager, `${roleIn}/${ownId}`, { role: own })).status).toBe(204);
    for (const before of BUDGET_ROLES) {
      for (const after of BUDGET_ROLES) {
        const { id } = await addUser([]);
        await put(callers.manager, `${roleIn}/${id}`, { role: before });
        const answers = [
          await put(caller, `${roleIn}/${id}`, { role: after }),
          await caller.send(`${roleIn}/${id}`, { method: 'DELETE' }),
          await put(caller, `${roleIn}/${ownId}`, { role: after }),
          await update(caller, id, { enabled: false }),
          await tickRole(caller, id, 'COMPANY_ADMIN'),
        ];
        const inBudget = own === 'ADMIN' ? 204 : 403;
        expect(answers.map(({ status }) => status)).toEqual([inBudget, inBudget, 403, 403, 403]);
      }
    }
  });

  it('is out of the reach of imports, whatever their columns are called (X-PLAN-14)', async () => {
    const { id: ownId, username, signIn: enter } = await addUser(['PLANNING_ACCESS']);
    const [caller, budgetId] = [await enter(), await addBudget()];
    const readAll = async () => ({
      people: await server.db.selectFrom('people').select(PERSON_FIELDS).orderBy('id').execute(),
      roles: await server.db.selectFrom('budget_users').selectAll().orderBy('person_id').execute(),
    });
    const before = await readAll();
    const csv = `Name,Planned,Role,Access,Email,Username,Owner,Enabled,personId\nFair,10,ADMIN,COMPANY_ADMIN,${username},${username},new@ledgerline.example,false,${ownId}\n`;
    for (const mapping of [
      { name: 'Name', planned: 'Planned' },
      { name: 'Username' },
      { name: 'Role', parent: 'Access' },
    ]) {
      const headers = { 'Content-Type': 'text/csv; charset=utf-8', ...csrfOf(caller) };
      const stored = await caller.send('/rest/record-set', { method: 'POST', headers, body: csv });
      const { id: recordSetId } = await stored.json();
      const started = await caller.post(`/rest/budgets/${budgetId}/import-budget`, { recordSetId, mapping });
      const { jobId } = await started.json();
      const statusOf = async () => (await (await caller.get(`/rest/jobs/${jobId}`)).json()).status;
      await expect.poll(statusOf, { timeout: 20_000, interval: 20 }).toBe('COMPLETE');
    }
    const items = await server.db.selectFrom('budget_items').where('budget_id', '=', budgetId).select('name').execute();
    expect(items.map(({ name }) => name)).toContain('Fair');
    expect(await readAll()).toEqual(before);
  });

  it('keeps users from granting what only staff may grant, also to themselves (X-PLAN-14)', async () => {
    const { id, signIn: enter } = await addUser(['COMPANY_ADMIN']);
    const manager = await enter();
    for (const access of ['ADMIN', 'SUPER_ADMIN', 'DEVOPS_ADMIN']) {
      expect((await tickRole(manager, id, access)).status).toBe(400);
      const invited = { username: `${crypto.randomUUID()}@ledgerline.example`, access: [access] };
      await expectRefusal(await manager.post('/rest/users/provision-user', invited), BAD_REQUEST);
    }
    expect((await rowOf(id)).access).toEqual(['COMPANY_ADMIN']);
  });

  it('keeps one of two managers who remove each other at once (X-PLAN-14)', async () => {
    const others = await server.db
      .updateTable('people')
      .where('organization_id', '=', fernhill)
      .where('staff', '=', false)
      .set({ enabled: false })
      .returning('id')
      .execute();
    const [one, two] = [await addUser(['COMPANY_ADMIN']), await addUser(['COMPANY_ADMIN'])];
    const [first, second] = [await one.signIn(), await two.signIn()];
    const answers = await Promise.all([
      update(first, two.id, { enabled: false }),
      update(second, one.id, { enabled: false }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect([await rowOf(one.id), await rowOf(two.id)].filter(({ enabled }) => enabled)).toHaveLength(1);
    await server.db
      .updateTable('people')
      .where(
        'id',
        'in',
        others.map(({ id }) => id),
      )
      .set({ enabled: true })
      .execute();
  });
});

describe('the users of an organization', () => {
  it('are found by their exact email address (S-REST-02)', async () => {
    const byName = (by: HttpClient, query: Record<string, string>) =>
      by.get(`/rest/users/by-name?${new URLSearchParams(query)}`);
    const found = await byName(callers.member, { username: MANAGER.username.toUpperCase() });
    expect(await found.json()).toMatchObject({ id: await idOf(MANAGER), username: MANAGER.username });
    for (const username of [OUTSIDER.username, 'marta.%@ledgerline.example']) {
      await expectRefusal(await byName(callers.member, { username }), NOT_FOUND);
    }
    await expectRefusal(await byName(callers.member, { username: '%' }), BAD_REQUEST);
    const without = { username: MANAGER.username, hasNoOrg: 'true' };
    await expectRefusal(await byName(callers.manager, without), FORBIDDEN);
    await expectRefusal(await byName(callers.staff, without), NOT_FOUND);
  });

  it('are searched by name and email, with any text (S-REST-09)', async () => {
    const search = async (text: string) =>
      ((await (await callers.member.post('/rest/user-search', { text })).json()) as { email: string }[]).map(
        ({ email }) => email,
      );
    expect(await search('marta lind')).toEqual([MANAGER.username]);
    expect(await search('OWEN.PRYCE@')).toEqual([MEMBER.username]);
    expect(await search('%')).toEqual([]);
    expect(await search(OUTSIDER.username)).toEqual([]);
    await expectRefusal(await callers.member.post('/rest/user-search', { text: 7 }), BAD_REQUEST);
  });

  it('are listed in pages with their roles, for those who manage them', async () => {
    const page = async (query = '') =>
      (await callers.manager.get(`/rest/organizations/current/users?limit=3${query}`)).json();
    const first = await page();
    expect(first.users).toHaveLength(3);
    const second = await page(`&after=${first.next}`);
    expect(Number(second.users[0].id)).toBeGreaterThan(Number(first.users[2].id));
    const everyone = await (await callers.manager.get(`/rest/organizations/${fernhill}/users?limit=200`)).json();
    const manager = everyone.users.find(({ username }: { username: string }) => username === MANAGER.username);
    expect(manager).toMatchObject({ role: 'ADMIN', enabled: true, registered: true });
    await expectRefusal(await callers.member.get('/rest/organizations/current/users'), FORBIDDEN);
    await expectRefusal(await callers.outsider.get(`/rest/organizations/${fernhill}/users`), NOT_FOUND);
    expect((await callers.staff.get(`/rest/organizations/${fernhill}/users`)).status).toBe(200);
  });

  it('own items and activities, which their list counts', async () => {
    const { id } = await addUser([]);
    const item = await server.db
      .selectFrom('budget_items')
      .where('organization_id', '=', fernhill)
      .where('deleted_at', 'is', null)
      .select('id')
      .executeTakeFirstOrThrow();
    await server.db.updateTable('budget_items').set({ owner_id: id }).where('id', '=', item.id).execute();
    const owners = await (await callers.manager.get('/rest/organizations/current/owners')).json();
    expect(owners.find((owner: { personId: string }) => owner.personId === id)).toMatchObject({
      name: 'Ada Moss',
      enabled: true,
      items: 1,
      activities: 0,
    });
  });

  it('are given roles, each with the number of users who have it', async () => {
    const usersOf = async () => {
      const roles = await (await callers.manager.get('/rest/organizations/current/roles')).json();
      return roles.find(({ access }: { access: string }) => access === 'REPORTING_ADMIN').users;
    };
    const before = await usersOf();
    await addUser(['REPORTING_ADMIN']);
    expect(await usersOf()).toBe(before + 1);
  });

  it('sign in with an email address that another organization has given up', async () => {
    const username = `${crypto.randomUUID()}@wandering.example`;
    const other = await organizationId(server, 'halden');
    const person = { username, first_name: 'Ada', last_name: 'Moss' };
    const insert = (organization_id: string, username_taken: boolean) =>
      server.db
        .insertInto('people')
        .values({ ...person, organization_id, username_taken })
        .returning('id')
        .executeTakeFirstOrThrow();
    const theirs = await insert(other, false);
    const { id } = await insert(fernhill, true);
    const synchronize = async () =>
      (await callers.manager.post('/rest/organizations/current/synchronize-users')).json();
    expect(await synchronize()).toEqual({ claimed: 0 });
    await server.db
      .updateTable('people')
      .set({ username: `gone-${username}` })
      .where('id', '=', theirs.id)
      .execute();
    expect(await synchronize()).toEqual({ claimed: 1 });
    expect((await rowOf(id)).username_taken).toBe(false);
  });
});

it('staff list the organizations in their reach by name', async () => {
  const { organizations } = await (await callers.superAdmin.get('/rest/organizations')).json();
  const names = organizations.map(({ name }: { name: string }) => name);
  expect(names).toEqual(names.toSorted());
  expect(names).toContain('Fernhill Outdoor');
  await expectRefusal(await callers.manager.get('/rest/organizations'), FORBIDDEN);
});

it('role types have permissions, and permissions require others (S-REST-09)', async () => {
  const roles = await (await callers.member.get('/rest/roles')).json();
  expect(roles.map(({ type }: { type: string }) => type)).toEqual([
    'ADMIN',
    'DASHBOARD_ONLY',
    'EDITOR',
    'READ_ONLY',
    'OTHER',
  ]);
  const dependencies = await (await callers.member.post('/rest/role-permission-dependencies')).json();
  expect(dependencies).toMatchObject({ view: [], delete: ['view', 'edit'] });
});

describe('access-info', () => {
  const infoOf = async (by: HttpClient) => (await by.get('/rest/access-info')).json();

  it('answers the roles and permissions of the caller, and which roles the caller can grant', async () => {
    const { member, manager, superAdmin } = callers;
    expect(await infoOf(member)).toMatchObject({
      role: 'EDITOR',
      budgets: { settingsAccess: 'LIMITED', permissions: ['view', 'edit', 'delete'] },
      canGrant: [],
      allOrganizations: false,
    });
    expect((await infoOf(member)).permissions).toContain('canAccessPlanning');
    const managing = await infoOf(manager);
    expect(managing).toMatchObject({ role: 'ADMIN', budgets: { settingsAccess: 'FULL' }, allOrganizations: false });
    expect(managing.canGrant).toContain('COMPANY_ADMIN');
    expect(managing.roles.map(({ name }: { name: string }) => name)).toContain('Organization manager');
    expect((await infoOf(superAdmin)).permissions).toContain('canManageFeatureFlags');
  });

  it('needs a session', async () => {
    await expectRefusal(await callers.stranger.get('/rest/access-info'), SIGNED_OUT);
  });
});
