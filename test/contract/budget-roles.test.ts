import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BudgetUser } from '../../src/features/budgets/users/budget-users.wire.ts';
import { type Callers, organizationId, put, signInCallers } from '../support/callers.ts';
import { findDemoPerson } from '../support/demo-people.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import type { HttpClient } from '../support/http-client.ts';
import { newestEntry } from '../support/newest-entry.ts';
import { BAD_REQUEST, FORBIDDEN, NOT_FOUND } from '../support/refusals.ts';
import { type RunningServer, signIn, startServer } from '../support/start-server.ts';

const MEMBER = findDemoPerson('legacy', 'ordinary user');
const READER = findDemoPerson('legacy', 'user without planning access');
const MANAGER = findDemoPerson('legacy', 'organization manager');
const OUTSIDER = findDemoPerson('newer', 'ordinary user');

let server: RunningServer;
let callers: Callers;
let reader: HttpClient;
let [root, child, leaf, aside] = ['', '', '', ''];
let [memberId, readerId, managerId] = ['', '', ''];

const idOf = async ({ username }: { username: string }) =>
  (await server.db.selectFrom('people').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id;

beforeAll(async () => {
  server = await startServer();
  callers = await signInCallers(server);
  reader = await signIn(server, READER);
  [memberId, readerId, managerId] = await Promise.all([idOf(MEMBER), idOf(READER), idOf(MANAGER)]);
  const organization = await organizationId(server, 'fernhill');
  const add = async (name: string, parent: string | null) =>
    (
      await server.db
        .insertInto('budgets')
        .values({ organization_id: organization, name, currency: 'EUR', parent_id: parent })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  root = await add('Root', null);
  child = await add('Child', root);
  leaf = await add('Leaf', child);
  aside = await add('Aside', null);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.deleteFrom('budget_users').execute();
});

const give = (by: HttpClient, budgetId: string, personId: string, role: unknown) =>
  put(by, `/rest/budgets/${budgetId}/users/${personId}`, { role });
const take = (by: HttpClient, budgetId: string, personId: string) =>
  by.send(`/rest/budgets/${budgetId}/users/${personId}`, { method: 'DELETE' });
const userIn = async (budgetId: string, personId: string, by = callers.manager): Promise<BudgetUser> =>
  (await by.get(`/rest/budgets/${budgetId}/users/${personId}`)).json();
const permissionsIn = async (by: HttpClient, budgetId: string): Promise<string[]> =>
  (await (await by.get(`/rest/budgets/${budgetId}/permissions`)).json()).permissions;
const addItem = async (by: HttpClient, budgetId: string) =>
  (
    await by.post(`/rest/budgets/${budgetId}/diff-create`, {
      items: [{ type: 'CATEGORY', name: 'Fairs', parentId: null }],
    })
  ).status;

describe('a role in a budget', () => {
  it('applies in the budgets below, until one of them gives another', async () => {
    expect((await give(callers.manager, root, readerId, 'EDITOR')).status).toBe(204);
    expect((await give(callers.manager, leaf, readerId, 'READ_ONLY')).status).toBe(204);
    expect(await userIn(root, readerId)).toMatchObject({
      role: 'EDITOR',
      roleSource: 'BUDGET',
      organizationRole: 'READ_ONLY',
    });
    const inherited = await userIn(child, readerId);
    expect(inherited).toMatchObject({
      role: 'EDITOR',
      roleSource: 'PARENT',
      inheritedFrom: { id: root, name: 'Root' },
    });
    expect(await userIn(leaf, readerId)).toMatchObject({ role: 'READ_ONLY', roleSource: 'BUDGET' });
    expect(await userIn(aside, readerId)).toMatchObject({ role: 'READ_ONLY', roleSource: 'ORGANIZATION' });
    expect(await Promise.all([root, child, leaf, aside].map((id) => permissionsIn(reader, id)))).toEqual([
      ['view', 'edit', 'delete'],
      ['view', 'edit', 'delete'],
      ['view'],
      ['view'],
    ]);
    expect((await take(callers.manager, leaf, readerId)).status).toBe(204);
    expect(await userIn(leaf, readerId)).toMatchObject({ role: 'EDITOR', inheritedFrom: { id: root } });
  });

  it('decides what users may do with items, settings and the list of budgets', async () => {
    expect([await addItem(reader, child), await addItem(callers.member, child)]).toEqual([403, 201]);
    await give(callers.manager, root, readerId, 'ADMIN');
    await give(callers.manager, child, memberId, 'READ_ONLY');
    expect([await addItem(reader, child), await addItem(callers.member, child)]).toEqual([201, 403]);
    expect((await put(reader, `/rest/budgets/${child}`, { name: 'Child' })).status).toBe(204);
    await expectRefusal(await put(callers.member, `/rest/budgets/${child}`, { name: 'Other' }), FORBIDDEN);
    const budgets: { id: string; permissions: string[]; settingsAccess: string }[] = await (
      await reader.get('/rest/budgets?expand=permissions,settings-access')
    ).json();
    const found = new Map(
      budgets.map(({ id, settingsAccess, permissions }) => [id, [settingsAccess, permissions.length]]),
    );
    expect([root, child, aside].map((id) => found.get(id))).toEqual([
      ['FULL', 5],
      ['FULL', 5],
      ['NONE', 1],
    ]);
  });

  it('decides about locked columns', async () => {
    const added = await callers.manager.post(`/rest/budgets/${leaf}/columns`, { name: 'Rate', type: 'NUMBER' });
    const { id: columnId } = (await added.json()) as { id: string };
    const lock = (lockedRole: string) =>
      put(callers.manager, `/rest/budgets/${leaf}/columns/${columnId}/locked-role`, { role: lockedRole });
    const create = { items: [{ type: 'LINE_ITEM', name: 'Stall', values: { [columnId]: '1' } }] };
    const add = async (by: HttpClient) => (await by.post(`/rest/budgets/${leaf}/diff-create`, create)).status;
    expect((await lock('EDITOR')).ok).toBe(true);
    await give(callers.manager, leaf, readerId, 'EDITOR');
    expect(await add(reader)).toBe(201);
    expect((await lock('ADMIN')).ok).toBe(true);
    expect(await add(reader)).toBe(409);
    await give(callers.manager, leaf, readerId, 'ADMIN');
    expect(await add(reader)).toBe(201);
  });

  it('does not include creating, copying and deleting budgets', async () => {
    await give(callers.manager, root, readerId, 'ADMIN');
    const copying = reader.post(`/rest/budgets/${root}/copy`, { name: 'Copy' });
    const deleting = reader.send(`/rest/budgets/${root}`, { method: 'DELETE' });
    const creating = reader.post('/rest/budgets', { name: 'New', currency: 'EUR', parentId: root });
    for (const refused of await Promise.all([copying, deleting, creating])) await expectRefusal(refused, FORBIDDEN);
  });

  it('is needed in both budgets of a move', async () => {
    const created = await callers.manager.post(`/rest/budgets/${root}/diff-create`, {
      items: [{ type: 'CATEGORY', name: 'Moved', parentId: null }],
    });
    const [item] = (await created.json()).results as { id: string }[];
    const move = () =>
      reader.post(`/rest/budgets/${root}/internal-items/move?rehearse=true`, {
        ids: [item?.id],
        budgetId: child,
        parentId: null,
      });
    await give(callers.manager, root, readerId, 'EDITOR');
    await give(callers.manager, child, readerId, 'READ_ONLY');
    await expectRefusal(await move(), FORBIDDEN);
    await take(callers.manager, child, readerId);
    expect((await move()).status).toBe(200);
  });

  it('makes a user an approver of the budget', async () => {
    const may = async () =>
      (await (await reader.get(`/rest/budgets/${child}/item-approval-settings`)).json()).canApprove;
    expect(await may()).toBe(false);
    await give(callers.manager, root, readerId, 'ADMIN');
    expect(await may()).toBe(true);
  });

  it('is written to the audit log with the role before and after', async () => {
    await give(callers.manager, root, readerId, 'EDITOR');
    expect(await newestEntry(server, 'budget.user-role-changed')).toMatchObject({
      budget_id: root,
      object_id: readerId,
      before: { role: 'READ_ONLY', givenInThisBudget: false },
      after: { role: 'EDITOR', givenInThisBudget: true },
    });
  });
});

describe('giving roles', () => {
  it('needs the right to manage the budget (X-PLAN-14)', async () => {
    for (const by of [callers.member, reader]) {
      await expectRefusal(await give(by, root, readerId, 'READ_ONLY'), FORBIDDEN);
      await expectRefusal(await take(by, root, readerId), FORBIDDEN);
    }
    await give(callers.manager, root, memberId, 'ADMIN');
    expect((await give(callers.member, child, readerId, 'ADMIN')).status).toBe(204);
    await expectRefusal(await give(callers.member, aside, readerId, 'READ_ONLY'), FORBIDDEN);
  });

  it('changes neither one’s own role nor that of users who manage all budgets (X-PLAN-14)', async () => {
    await give(callers.manager, root, memberId, 'ADMIN');
    for (const [by, personId, fixed] of [
      [callers.member, memberId, 'OWN_ROLE'],
      [callers.member, managerId, 'MANAGES_ALL'],
      [callers.manager, managerId, 'MANAGES_ALL'],
    ] as const) {
      const refused = await give(by, root, personId, 'READ_ONLY');
      expect(refused.status).toBe(403);
      expect((await refused.json()).details).toMatchObject({ fixed });
      expect((await take(by, root, personId)).status).toBe(403);
      expect(await userIn(root, personId, by)).toMatchObject({ fixed });
    }
  });

  it('keeps one of two users who take each other’s role away at once (X-PLAN-14)', async () => {
    await give(callers.manager, root, memberId, 'ADMIN');
    await give(callers.manager, root, readerId, 'ADMIN');
    const both = await Promise.all([
      give(callers.member, child, readerId, 'READ_ONLY'),
      give(reader, child, memberId, 'READ_ONLY'),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([204, 403]);
  });

  it.each(['OTHER', 'OWNER', '', null, 5])('refuses the role %j', async (role) => {
    await expectRefusal(await give(callers.manager, root, readerId, role), BAD_REQUEST);
  });

  it('finds no users of other organizations, disabled ones, and ids that are none', async () => {
    for (const id of [await idOf(OUTSIDER), '0', 'x', '1e3']) {
      await expectRefusal(await give(callers.manager, root, id, 'EDITOR'), NOT_FOUND);
    }
    await expectRefusal(await give(callers.outsider, root, readerId, 'EDITOR'), NOT_FOUND);
    await server.db.updateTable('people').set({ enabled: false }).where('id', '=', readerId).execute();
    await expectRefusal(await give(callers.manager, root, readerId, 'EDITOR'), NOT_FOUND);
    await server.db.updateTable('people').set({ enabled: true }).where('id', '=', readerId).execute();
  });
});
