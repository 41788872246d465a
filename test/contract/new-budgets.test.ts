import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createBudget,
  deleteBudget,
  readDeletion,
  readTemplates,
} from '../../src/features/budgets/collection/budget-collection.api.ts';
import { copyBudgetNow } from '../../src/features/budgets/copies/budget-copies.api.ts';
import { readBudget, readBudgets } from '../../src/features/budgets/list/budgets.api.ts';
import type { Budget } from '../../src/features/budgets/list/budgets.wire.ts';
import { plantBudgets } from '../support/budget-tree.ts';
import { type Callers, organizationId, put, signInCallers } from '../support/callers.ts';
import { findDemoPerson } from '../support/demo-people.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import type { HttpClient } from '../support/http-client.ts';
import { BAD_REQUEST, FORBIDDEN, NOT_FOUND, SIGNED_OUT } from '../support/refusals.ts';
import { restOf } from '../support/rest-of.ts';
import { type RunningServer, signIn, startServer } from '../support/start-server.ts';

let server: RunningServer;
let people: Callers;
let manager: ReturnType<typeof restOf>;
let fernhill: string;
let ids: Record<'World' | 'Europe' | 'France', string>;
beforeAll(async () => {
  server = await startServer();
  people = await signInCallers(server);
  manager = restOf(people.manager);
  fernhill = await organizationId(server, 'fernhill');
});
afterAll(() => server.close());
beforeEach(async () => {
  ids = await plantBudgets(server, fernhill, {
    World: { currency: 'USD', below: { Europe: { currency: 'EUR', below: { France: { currency: 'EUR' } } } } },
  });
});

const remove = (by: HttpClient, path: string, body?: unknown) =>
  by.send(path, {
    method: 'DELETE',
    ...(body !== undefined && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
  });
const json = async <Value>(answer: Response | Promise<Response>) => (await (await answer).json()) as Value;
const addItem = async (budget_id: string, values: object = {}) => {
  const item = { organization_id: fernhill, budget_id, type: 'LINE_ITEM', name: 'Booth', ...values };
  return (await server.db.insertInto('budget_items').values(item).returning('id').executeTakeFirstOrThrow()).id;
};
const actionsOf = async (budgetId: string) => {
  const rows = await server.db
    .selectFrom('audit_log')
    .where('budget_id', '=', budgetId)
    .select('action')
    .orderBy('id')
    .execute();
  return rows.map(({ action }) => action);
};

describe('a new budget', () => {
  it('is empty, and a root or below another budget, whose root knows its currency', async () => {
    const root = await createBudget(manager, { name: '  Next year ', currency: 'GBP' });
    expect(root).toEqual({
      id: expect.stringMatching(/^\d+$/),
      name: 'Next year',
      depth: 0,
      masterBudget: true,
      importUsingMasterCurrency: false,
    });
    const child = await createBudget(manager, { name: 'Asia', currency: 'JPY', parentId: ids.Europe });
    expect(child).toMatchObject({ parentId: ids.Europe, depth: 2, masterBudget: false });
    const { exchangeRates = [] } = await readBudget(manager, ids.World, ['exchange-rates']);
    expect(exchangeRates).toContainEqual({ fromCurrency: 'JPY', rate: expect.any(Number), enabled: true });
    expect(await actionsOf(child.id)).toEqual(['budget.created']);
    const answer = await people.manager.post('/rest/budgets', { name: 'Other', currency: 'EUR' });
    const { id } = await json<Budget>(answer.clone());
    expect([answer.status, answer.headers.get('Location')]).toEqual([201, `/rest/budgets/${id}`]);
  });

  it.each([
    {},
    { name: ' ', currency: 'EUR' },
    { name: 'x'.repeat(201), currency: 'EUR' },
    { name: 'Next', currency: 'XXX' },
    { name: 'Next', currency: 'EUR', parentId: 'x' },
    [],
    Array(501).fill({ name: 'Next', currency: 'EUR' }),
  ])('rejects %j', async (body) => {
    await expectRefusal(await people.manager.post('/rest/budgets', body), BAD_REQUEST);
  });

  it('is created with others, all or none, at most 500', async () => {
    const before = await readBudgets(manager);
    const list = Array.from({ length: 500 }, (_, index) => ({ name: `Region ${index}`, currency: 'EUR' }));
    const made = await json<Budget[]>(people.manager.post('/rest/budgets', list));
    expect(made.map(({ name }) => name)).toEqual(list.map(({ name }) => name));
    const partly = [list[0], { name: 'Lost', currency: 'EUR', parentId: '999999999' }];
    await expectRefusal(await people.manager.post('/rest/budgets', partly), NOT_FOUND);
    expect(await readBudgets(manager)).toHaveLength(before.length + 500);
    const removed = await remove(people.manager, '/rest/budgets', { ids: made.map(({ id }) => id) });
    expect(removed.status).toBe(204);
    expect(await readBudgets(manager)).toHaveLength(before.length);
  });

  it('needs the right to manage settings, and a parent of the same organization', async () => {
    const body = { name: 'Mine', currency: 'EUR' };
    await expectRefusal(await people.stranger.post('/rest/budgets', body), SIGNED_OUT);
    await expectRefusal(await people.member.post('/rest/budgets', body), FORBIDDEN);
    await expectRefusal(await people.outsider.post('/rest/budgets', { ...body, parentId: ids.World }), NOT_FOUND);
    const own = await json<{ permissions: string[] }>(people.member.get('/rest/budgets/permissions'));
    expect(own.permissions).toEqual(['view', 'edit', 'delete']);
  });
});

describe('a list of budgets', () => {
  it('is counted, changed and put in order, all or nothing', async () => {
    const count = async () => (await json<{ count: number }>(people.member.get('/rest/budgets/count'))).count;
    expect(await count()).toBe((await readBudgets(manager)).length);
    const changes = [
      { id: ids.World, name: 'Globe' },
      { id: ids.France, importUsingMasterCurrency: true },
    ];
    expect((await put(people.manager, '/rest/budgets', changes)).status).toBe(204);
    await expectRefusal(
      await put(people.manager, '/rest/budgets', [{ id: ids.World, name: 'Lost' }, { id: '999999999' }]),
      NOT_FOUND,
    );
    expect(await readBudget(manager, ids.World)).toMatchObject({ name: 'Globe' });
    expect(await readBudget(manager, ids.France)).toMatchObject({ importUsingMasterCurrency: true });

    const reorder = (order: readonly string[]) => put(people.manager, '/rest/budgets/reorder', { ids: order });
    expect((await reorder([ids.France, ids.World])).status).toBe(204);
    expect((await readBudgets(manager)).slice(-2).map(({ id }) => id)).toEqual([ids.France, ids.World]);
    await expectRefusal(await reorder([ids.World, '999999999']), NOT_FOUND);
    await expectRefusal(await reorder([ids.World, ids.World]), BAD_REQUEST);
    await expectRefusal(await put(people.member, '/rest/budgets/reorder', { ids: [] }), FORBIDDEN);
    expect((await reorder([])).status).toBe(204);
    const order = (await readBudgets(manager)).map(({ id }) => Number(id));
    expect(order).toEqual(order.toSorted((one, other) => one - other));
  });
});

describe('the deletion of a budget', () => {
  it('states what it deletes, and deletes it with all budgets below', async () => {
    const item = await addItem(ids.France, { planned: 100 });
    await addItem(ids.France, { deleted_at: new Date() });
    await server.db
      .insertInto('financials')
      .values({
        organization_id: fernhill,
        budget_id: ids.France,
        item_id: item,
        kind: 'PO',
        amount: 5,
        source: 'PAGE',
      })
      .execute();
    await sql`
      insert into item_approvals (item_id, organization_id, budget_id, stage) values (${item}, ${fernhill}, ${ids.France}, 'APPROVED')
    `.execute(server.db);
    const expected = {
      budgets: [
        { id: ids.Europe, name: 'Europe' },
        { id: ids.France, name: 'France' },
      ],
      items: 1,
      approvedItems: 1,
      financials: 1,
      fundedActivities: 0,
    };
    expect(await readDeletion(manager, ids.Europe)).toEqual(expected);
    expect(await readBudget(manager, ids.France)).toMatchObject({ name: 'France' });
    await deleteBudget(manager, ids.Europe);
    for (const id of [ids.Europe, ids.France]) {
      await expectRefusal(await people.manager.get(`/rest/budgets/${id}`), NOT_FOUND);
      expect(await actionsOf(id)).toEqual(['budget.deleted']);
    }
    expect(await readBudget(manager, ids.World)).toMatchObject({ name: 'World' });
  });

  it('of a list is all or none, needs the right to manage settings, and happens once', async () => {
    await expectRefusal(await remove(people.manager, '/rest/budgets', { ids: [ids.France, '999999999'] }), NOT_FOUND);
    await expectRefusal(await remove(people.member, `/rest/budgets/${ids.France}`), FORBIDDEN);
    await expectRefusal(await remove(people.outsider, `/rest/budgets/${ids.France}`), NOT_FOUND);
    await expectRefusal(await remove(people.manager, '/rest/budgets', { ids: [] }), BAD_REQUEST);
    const both = await Promise.all([1, 2].map(() => remove(people.manager, `/rest/budgets/${ids.World}`)));
    expect(both.map(({ status }) => status).sort()).toEqual([204, 404]);
  });
});

/** What budgets, templates and `adminbudgets` have below the address of each. */
const SUB_RESOURCES = [
  ...['columns', 'columngroups', 'taggroups', 'field-mappings', 'views', 'users', 'totals', 'permissions'],
  ...['settings-access', 'currency', 'exchange-rates', 'column-exchange-rates', 'items', 'internal-items'],
  ...['internal-items/tree', 'internal-items/permissions', 'deleted-budget-items'],
  ...['exportable', 'financials-count', 'uses-multicurrency', 'templates'],
  ...['columns/count', 'columngroups/count', 'taggroups/count', 'views/count', 'templates/count', 'users/count'],
  ...['columns/cell-locked-role', 'exchange-rates/count', 'column-exchange-rates/count'],
];

/** What each column and each view has below its address. */
const COLUMN_RESOURCES = [
  ...['', 'choices', 'controlling-column', 'dependent-columns', 'calculation', 'locked-role', 'cell-locked-role'],
  ...['allowable-controlling-columns', 'allowable-dependent-columns'],
];
const VIEW_RESOURCES = ['', 'grid-columns', 'metrics-columns'];

const APPROVAL_RESOURCES = [
  ...['approvals', 'approvals-history', 'item-approval-settings', 'unmapped-financials'],
  ...['target-transfer-approvers', 'target-transfer-requests'],
];
const ACTIONS = [
  ...['approvals-change', 'request-approval', 'diff-create', 'copy', 'copy-async', 'import-budget'],
  ...['enable-additional-currency', 'disable-additional-currency', 'clear-column-exchange-rate'],
  ...['import-column-exchange-rates', 'target-transfer-requests', 'create-target-transfer-responses'],
  ...['diff-update', 'diff-delete', 'move', 'copy', 'restore'].map((name) => `internal-items/${name}`),
];

describe('templates', () => {
  it('have columns, groups, views, rates and users with all their calls, as budgets have for everybody and staff (S-APPR-14)', async () => {
    const template = await json<Budget>(people.manager.post('/rest/templates', { name: 'Empty', currency: 'EUR' }));
    const staff = await signIn(server, findDemoPerson('newer', 'staff'));
    const addresses = [
      [people.manager, `/rest/budgets/${ids.World}`],
      [people.manager, `/rest/templates/${template.id}`],
      [staff, `/rest/adminbudgets/${ids.World}`],
    ] as const;
    for (const [by, address] of addresses) {
      const read = async (below: string) => [below, (await by.get(`${address}/${below}`)).status];
      const add = async (collection: string, inputs: object[]) => {
        const added = await json<{ id: string }[]>(by.post(`${address}/${collection}`, inputs));
        return added.map(({ id }) => id);
      };
      const market = { name: crypto.randomUUID(), type: 'COMBOBOX' };
      const [columnId = '', ...others] = await add('columns', [market, { ...market, name: crypto.randomUUID() }]);
      const [viewId = ''] = await add('views', [{ name: 'All', gridColumns: [], metricsColumns: [] }]);
      const [user] = await json<{ personId: string }[]>(by.get(`${address}/users`));
      const below = [
        ...COLUMN_RESOURCES.map((name) => `columns/${columnId}/${name}`.replace(/\/$/, '')),
        ...VIEW_RESOURCES.map((name) => `views/${viewId}/${name}`.replace(/\/$/, '')),
        `users/${user?.personId}`,
        ...SUB_RESOURCES,
      ];
      for (const path of below) expect(await read(path)).toEqual([path, 200]);
      const conversion = `${address}/columns/${columnId}/convert-column-type?rehearse=true`;
      expect((await by.post(conversion, { type: 'TEXT' })).status).toBe(200);
      expect((await put(by, `${address}/columns`, [{ id: columnId, name: crypto.randomUUID() }])).status).toBe(204);
      expect((await remove(by, `${address}/columns`, { ids: [columnId, ...others] })).status).toBe(204);
      expect(await read(`columns/${columnId}`)).toEqual([`columns/${columnId}`, 404]);
    }
  });

  it('have all sub-resources and actions of budgets, as budgets have for everybody and staff (S-REST-08)', async () => {
    const template = await json<Budget>(people.manager.post('/rest/templates', { name: 'Whole', currency: 'EUR' }));
    const staff = await signIn(server, findDemoPerson('newer', 'staff'));
    for (const [by, address] of [
      [people.manager, `/rest/budgets/${ids.World}`],
      [people.manager, `/rest/templates/${template.id}`],
      [staff, `/rest/adminbudgets/${ids.World}`],
    ] as const) {
      const read = async (path: string) => [path, (await by.get(`${address}/${path}`)).status];
      for (const path of APPROVAL_RESOURCES) expect(await read(path)).toEqual([path, 200]);
      // Without input an action is refused, but it exists.
      const act = async (path: string) => [path, (await by.post(`${address}/${path}`, { unknown: true })).status];
      for (const path of ACTIONS) expect(await act(path)).toEqual([path, 400]);
      expect(await act('no-such-action')).toEqual(['no-such-action', 404]);
    }
  });

  it('are budgets outside the lists and totals of budgets, from which new ones are made', async () => {
    await addItem(ids.Europe, { name: 'Unusualstand', planned: 50, committed: 20 });
    const totals = async () => JSON.stringify(await json(people.member.get('/rest/budgets/totals')));
    const before = { list: await readBudgets(manager), totals: await totals() };
    const { budgetId } = await copyBudgetNow(manager, ids.Europe, { name: 'Yearly', template: true });
    expect(await readTemplates(manager)).toContainEqual(
      expect.objectContaining({ id: budgetId, name: 'Yearly', template: true, depth: 0, masterBudget: true }),
    );
    expect(await readBudgets(manager)).toEqual(before.list);
    expect(await totals()).toBe(before.totals);
    const found = await json<{ id: string }[] | { items: object[] }>(
      people.member.post('/rest/item-search?query=Unusualstand'),
    );
    expect(JSON.stringify(found).match(/Unusualstand"/g)).toHaveLength(1);

    const copy = await json<{ budgetId: string }>(
      people.manager.post(`/rest/templates/${budgetId}/copy`, { name: 'From template', parentId: ids.World }),
    );
    expect(await readBudget(manager, copy.budgetId)).toMatchObject({ name: 'From template', parentId: ids.World });
    expect(await readBudget(manager, copy.budgetId)).not.toHaveProperty('template');
  });

  it('contain no spend, have no parent, and have none below', async () => {
    await expectRefusal(
      await people.manager.post(`/rest/budgets/${ids.Europe}/copy`, {
        name: 'Yearly',
        template: true,
        connectedSpend: 'CONNECTED_SPEND',
      }),
      BAD_REQUEST,
    );
    const empty = { name: 'Empty', currency: 'EUR' };
    await expectRefusal(await people.manager.post('/rest/templates', { ...empty, parentId: ids.World }), BAD_REQUEST);
    const { id } = await json<Budget>(people.manager.post('/rest/templates', empty));
    await expectRefusal(await people.manager.post('/rest/budgets', { ...empty, parentId: id }), NOT_FOUND);
  });

  it('answer every call of a budget below their own address, and so do budgets for staff', async () => {
    const { id } = await json<Budget>(people.manager.post('/rest/templates', { name: 'Empty', currency: 'EUR' }));
    const staff = await signIn(server, findDemoPerson('newer', 'staff'));
    const reads = server.routes.filter(
      ({ method, path }) => method === 'GET' && /^\/rest\/budgets\/:id(\/[^:]*)?$/.test(path),
    );
    const names = reads.map(({ path }) => path.replace('/rest/budgets/:id/', ''));
    expect(names).toEqual(expect.arrayContaining(SUB_RESOURCES));
    for (const { path } of reads) {
      const below = path.replace('/rest/budgets/:id', '');
      const query = below.includes('currency-change')
        ? '?currency=USD'
        : below.endsWith('hierarchy')
          ? '?property=a'
          : '';
      const answer = await people.manager.get(`/rest/templates/${id}${below}${query}`);
      expect([below, answer.status]).toEqual([below, 200]);
      await expectRefusal(await people.manager.get(`/rest/templates/${ids.World}${below}${query}`), NOT_FOUND);
      const forStaff = await staff.get(`/rest/adminbudgets/${ids.World}${below}${query}`);
      expect([below, forStaff.status]).toEqual([below, 200]);
      await expectRefusal(await staff.get(`/rest/adminbudgets/${id}${below}${query}`), NOT_FOUND);
    }
    await expectRefusal(await put(people.manager, '/rest/templates', [{ id: ids.World, name: 'No' }]), NOT_FOUND);
    await expectRefusal(await remove(people.manager, '/rest/templates', { ids: [ids.World] }), NOT_FOUND);
    expect((await remove(people.manager, `/rest/templates/${id}`)).status).toBe(204);
  });
});

describe('budgets of the administration', () => {
  it('are those of all organizations, for staff who administrate budgets', async () => {
    const admin = await signIn(server, findDemoPerson('newer', 'staff'));
    const halden = await organizationId(server, 'halden');
    expect(halden).not.toBe(fernhill);
    const path = `/rest/adminbudgets/${ids.World}`;
    expect(await json(admin.get(path))).toMatchObject({ name: 'World' });
    expect((await admin.get(`${path}/internal-items`)).status).toBe(200);
    expect((await put(admin, path, { name: 'Helped' })).status).toBe(204);
    expect(await readBudget(manager, ids.World)).toMatchObject({ name: 'Helped' });

    const organization = `?organizationId=${fernhill}`;
    const made = await json<Budget>(
      admin.post(`/rest/adminbudgets${organization}`, { name: 'For them', currency: 'EUR' }),
    );
    expect(await readBudget(manager, made.id)).toMatchObject({ name: 'For them' });
    const { count } = await json<{ count: number }>(admin.get(`/rest/adminbudgets/count${organization}`));
    expect(count).toBe((await readBudgets(manager)).length);
    const first = await json<{ budgets: { organization: object }[]; next: string }>(
      admin.get(`/rest/adminbudgets${organization}&limit=2`),
    );
    expect(first.budgets.map((budget) => budget.organization)).toEqual(
      Array(2).fill({ id: fernhill, name: expect.any(String) }),
    );
    const all = await json<{ budgets: { organization: { id: string } }[] }>(admin.get('/rest/adminbudgets?limit=200'));
    expect(new Set(all.budgets.map((budget) => budget.organization.id)).size).toBeGreaterThan(1);
    expect((await remove(admin, `/rest/adminbudgets/${made.id}`)).status).toBe(204);
  });

  it('are refused to all other users', async () => {
    for (const [by, refusal] of [
      [people.stranger, SIGNED_OUT],
      [people.manager, FORBIDDEN],
      [people.outsider, FORBIDDEN],
    ] as const) {
      await expectRefusal(await by.get('/rest/adminbudgets'), refusal);
      await expectRefusal(await by.get(`/rest/adminbudgets/${ids.World}`), refusal);
      await expectRefusal(await by.get(`/rest/adminbudgets/${ids.World}/internal-items`), refusal);
      await expectRefusal(await by.post('/rest/adminbudgets', { name: 'No', currency: 'EUR' }), refusal);
    }
  });
});

describe('single facts of a budget', () => {
  it('are permissions, settings access, currency, totals and whether it can be exported', async () => {
    const read = (path: string) => json(people.member.get(`/rest/budgets/${ids.Europe}/${path}`));
    expect(await read('permissions')).toEqual({ permissions: ['view', 'edit', 'delete'] });
    expect(await read('settings-access')).toEqual({ settingsAccess: 'LIMITED' });
    expect(await read('currency')).toMatchObject({ id: 'EUR', symbol: '€' });
    expect(await read('exportable')).toEqual({ exportable: false, items: 0 });
    await addItem(ids.Europe, { planned: '12345678901234.5678', committed: '0.1', actual: '0.0002' });
    await addItem(ids.Europe, { planned: '999999999', deleted_at: new Date() });
    expect(await read('exportable')).toEqual({ exportable: true, items: 1 });
    expect(await read('totals')).toEqual({
      currency: 'EUR',
      items: 1,
      planned: '12345678901234.5678',
      committed: '0.1',
      actual: '0.0002',
    });
  });

  it('include its items for other programs, without locks and permissions', async () => {
    const first = await addItem(ids.Europe, { planned: '1.5' });
    const second = await addItem(ids.Europe, { name: 'Second' });
    const page = await json<{ items: object[]; next: string }>(
      people.member.get(`/rest/budgets/${ids.Europe}/items?limit=1`),
    );
    expect(page.items).toEqual([
      {
        id: first,
        persistentId: first,
        parentId: null,
        type: 'LINE_ITEM',
        name: 'Booth',
        status: 'ON_TRACK',
        planned: '1.5',
        committed: '0',
        actual: '0',
        startsOn: null,
        endsOn: null,
        ownerId: null,
        tags: [],
      },
    ]);
    const rest = await json<{ items: { id: string }[]; next: null }>(
      people.member.get(`/rest/budgets/${ids.Europe}/items?limit=1&after=${page.next}`),
    );
    expect([rest.items.map(({ id }) => id), rest.next]).toEqual([[second], null]);
  });
});
