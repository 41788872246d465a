import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { seed } from '../../host-demo/server/demo/seed/seed.ts';
import { rehearseCurrency } from '../../src/features/budgets/currency/currency.api.ts';
import { readInternalItem } from '../../src/features/budgets/items/internal-item.api.ts';
import { readGroups, readInternalItems } from '../../src/features/budgets/items/internal-items.api.ts';
import type { InternalItems } from '../../src/features/budgets/items/internal-items.wire.ts';
import { readItemTree } from '../../src/features/budgets/items/item-changes.api.ts';
import { readBudget, readBudgets, updateBudget } from '../../src/features/budgets/list/budgets.api.ts';
import {
  ACCESS_LEVELS,
  BUDGET_EXPANSIONS,
  BUDGET_PERMISSIONS,
  type Budget,
} from '../../src/features/budgets/list/budgets.wire.ts';
import { readPreferences } from '../../src/features/budgets/preferences/preferences.api.ts';
import { SkinsWire } from '../../src/features/budgets/skins/skins.wire.ts';
import { createView, deleteView, readViews, updateView } from '../../src/features/budgets/views/views.api.ts';
import { type Branch, plantBudgets } from '../support/budget-tree.ts';
import { type Callers, organizationId, put, signInCallers } from '../support/callers.ts';
import { findDemoPerson } from '../support/demo-people.ts';
import { openEvents } from '../support/event-stream.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { BAD_REQUEST, FORBIDDEN, NOT_FOUND, SIGNED_OUT } from '../support/refusals.ts';
import { restOf } from '../support/rest-of.ts';
import { type RunningServer, signIn, startServer } from '../support/start-server.ts';

const TREE: Record<string, Branch> = {
  World: { currency: 'USD', below: { Europe: { currency: 'EUR', below: { France: { currency: 'EUR' } } } } },
};

let server: RunningServer;
let people: Callers;
let manager: ReturnType<typeof restOf>;
let member: ReturnType<typeof restOf>;
let fernhill: string;
let ids: Record<'World' | 'Europe' | 'France', string>;
beforeAll(async () => {
  server = await startServer();
  people = await signInCallers(server);
  manager = restOf(people.manager);
  member = restOf(people.member);
  fernhill = await organizationId(server, 'fernhill');
});
afterAll(() => server.close());
beforeEach(async () => {
  ids = await plantBudgets(server, fernhill, TREE);
});

describe('the list of budgets', () => {
  const own = (budgets: readonly Budget[]) => budgets.filter(({ id }) => Object.values<string>(ids).includes(id));

  it('gives the parent of each, and root budgets without one (S-BUD-02, S-BUD-05)', async () => {
    const budget = { importUsingMasterCurrency: false };
    const budgets = await readBudgets(member);
    expect(own(budgets)).toEqual([
      { ...budget, id: ids.World, name: 'World', depth: 0, masterBudget: true },
      { ...budget, id: ids.Europe, name: 'Europe', parentId: ids.World, depth: 1, masterBudget: false },
      { ...budget, id: ids.France, name: 'France', parentId: ids.Europe, depth: 2, masterBudget: false },
    ]);
    expect(budgets.map(({ id }) => Number(id))).toEqual(budgets.map(({ id }) => Number(id)).toSorted((a, b) => a - b));
  });

  it('adds the fields of the requested expansions (S-BUD-05, S-BUD-02, S-CUR-02)', async () => {
    const [world, europe] = own(await readBudgets(member, BUDGET_EXPANSIONS));
    expect(world).toMatchObject({
      currency: { id: 'USD', symbol: '$', conversionRateToImf: 0.735 },
      exchangeRates: [
        { fromCurrency: 'EUR', rate: 1.153741, enabled: true },
        { fromCurrency: 'USD', rate: 1, enabled: true },
      ],
      columnExchangeRates: [],
      settingsAccess: 'LIMITED',
      permissions: ['view', 'edit', 'delete'],
    });
    expect(europe).toMatchObject({ currency: { id: 'EUR' }, exchangeRates: [] });
    for (const expansion of BUDGET_EXPANSIONS) {
      const [only = { id: '' }] = own(await readBudgets(member, [expansion]));
      const plain = ['id', 'name', 'parentId', 'depth', 'masterBudget', 'importUsingMasterCurrency'];
      expect(Object.keys(only).filter((name) => !plain.includes(name))).toHaveLength(1);
    }
  });

  it('is the same for a single budget (S-BUD-06)', async () => {
    const all = await readBudgets(manager, BUDGET_EXPANSIONS);
    for (const id of [...Object.values(ids), ...all.slice(0, 3).map((one) => one.id)]) {
      expect(await readBudget(manager, id, BUDGET_EXPANSIONS)).toEqual(all.find((one) => one.id === id));
    }
    expect(await readBudget(manager, ids.World)).toMatchObject({ id: ids.World, permissions: [...BUDGET_PERMISSIONS] });
  });

  it('contains the caller’s permissions: managers have all, planners edit and delete, readers read (S-BUD-14)', async () => {
    const reader = await signIn(server, findDemoPerson('legacy', 'user without planning access'));
    const rightsOf = async (by: typeof reader) => {
      const budgets = await readBudgets(restOf(by), ['settings-access', 'permissions']);
      const rights = budgets.map(({ settingsAccess, permissions }) => ({ settingsAccess, permissions }));
      expect(rights.every((one) => JSON.stringify(one) === JSON.stringify(rights[0]))).toBe(true);
      return rights[0];
    };
    const full = { settingsAccess: 'FULL', permissions: ['view', 'edit', 'delete', 'approve', 'manage-settings'] };
    expect(await rightsOf(people.manager)).toEqual(full);
    expect(await rightsOf(people.staff)).toEqual(full);
    expect(await rightsOf(people.member)).toEqual({
      settingsAccess: 'LIMITED',
      permissions: ['view', 'edit', 'delete'],
    });
    expect(await rightsOf(reader)).toEqual({ settingsAccess: 'NONE', permissions: ['view'] });
    expect(ACCESS_LEVELS).toEqual(['FULL', 'LIMITED', 'NONE']);
  });

  it('contains only those of the caller’s organization, and ignores unknown expansions (S-BUD-05)', async () => {
    const others = await readBudgets(restOf(people.outsider));
    expect(own(others)).toEqual([]);
    expect(others.length).toBeGreaterThan(3);
    expect((await people.member.get('/rest/budgets?expand=colour,,permissions,')).status).toBe(200);
    await expectRefusal(await people.member.get('/rest/budgets?expand=currency&expand=permissions'), BAD_REQUEST);
    await expectRefusal(await people.stranger.get('/rest/budgets'), SIGNED_OUT);
    for (const id of [ids.World, '0', 'x', '9'.repeat(30), '%00', '1%27']) {
      await expectRefusal(await people.outsider.get(`/rest/budgets/${id}`), NOT_FOUND);
    }
  });
});

describe('a budget', () => {
  it('changes its name or imports in the root’s currency, and the rest stays (S-BUD-06)', async () => {
    await updateBudget(manager, ids.Europe, { name: '  Europe & Africa ' });
    await updateBudget(manager, ids.Europe, { importUsingMasterCurrency: true });
    await updateBudget(manager, ids.Europe, {});
    expect(await readBudget(manager, ids.Europe)).toMatchObject({
      name: 'Europe & Africa',
      importUsingMasterCurrency: true,
    });
  });

  it.each([
    { name: '   ' },
    { name: 'x'.repeat(201) },
    { name: 'two\nlines' },
    { name: 'half \ud800' },
    { name: null },
    { importUsingMasterCurrency: 'true' },
    'World',
  ])('rejects %j (S-BUD-06)', async (body) => {
    await expectRefusal(await put(people.manager, `/rest/budgets/${ids.Europe}`, body), BAD_REQUEST);
  });

  it('is changed by users who manage settings, and open pages are notified (S-BUD-06, S-BUD-14)', async () => {
    const path = `/rest/budgets/${ids.Europe}`;
    await expectRefusal(await put(people.member, path, { name: 'Mine' }), FORBIDDEN);
    await expectRefusal(await put(people.outsider, path, { name: 'Mine' }), NOT_FOUND);
    const stream = await openEvents(people.member);
    await updateBudget(manager, ids.Europe, { name: 'Ours' });
    await expect.poll(() => stream.received.map(({ data }) => data).join()).toContain('budgets');
    stream.close();
  });
});

describe('the saved views of a budget', () => {
  const money = { name: 'Money', gridColumns: ['planned', 'actual'], metricsColumns: ['planned'] };
  const PLAIN = { private: false, columnWidths: {}, filters: [], sorting: null };

  it('are listed by name, created, changed and deleted', async () => {
    const schedule = await createView(member, ids.World, { name: 'Schedule', gridColumns: [], metricsColumns: [] });
    const view = await createView(member, ids.World, money);
    const createdBy = { id: expect.any(String), name: expect.any(String) };
    expect(view).toEqual({ ...money, ...PLAIN, id: expect.stringMatching(/^\d+$/), createdBy });
    expect(await readViews(member, ids.World)).toEqual([view, schedule]);
    expect(await readViews(member, ids.Europe)).toEqual([]);
    await updateView(member, ids.World, { ...view, name: 'Zebra', metricsColumns: [] });
    expect(await readViews(member, ids.World)).toEqual([schedule, { ...view, name: 'Zebra', metricsColumns: [] }]);
    await deleteView(member, ids.World, schedule.id);
    expect((await readViews(member, ids.World)).map(({ name }) => name)).toEqual(['Zebra']);
  });

  it('give the address of a new one in Location', async () => {
    const answer = await people.member.post(`/rest/budgets/${ids.World}/views`, money);
    const { id } = (await answer.json()) as { id: string };
    expect([answer.status, answer.headers.get('Location')]).toEqual([201, `/rest/budgets/${ids.World}/views/${id}`]);
  });

  it.each([
    { ...money, name: ' ' },
    { ...money, name: 'x'.repeat(101) },
    { ...money, gridColumns: 'planned' },
    { ...money, gridColumns: Array(201).fill('planned') },
    { ...money, metricsColumns: [''] },
    { ...money, metricsColumns: ['\u0000'] },
    { ...money, private: 'yes' },
    { ...money, columnWidths: { name: 20 } },
    { ...money, columnWidths: { name: 200.5 } },
    { ...money, filters: [{ column: 'name', operator: 'LIKE', value: ['a'] }] },
    { ...money, sorting: { column: 'name', direction: 'UP' } },
    {},
  ])('reject %j', async (body) => {
    await expectRefusal(await people.member.post(`/rest/budgets/${ids.World}/views`, body), BAD_REQUEST);
  });

  it('are those of this budget only, saved by its editors (S-BUD-14)', async () => {
    const { id } = await createView(member, ids.World, money);
    const reader = await signIn(server, findDemoPerson('legacy', 'user without planning access'));
    await expectRefusal(await reader.post(`/rest/budgets/${ids.World}/views`, money), FORBIDDEN);
    await expectRefusal(await put(people.member, `/rest/budgets/${ids.Europe}/views/${id}`, money), NOT_FOUND);
    for (const budget of [ids.Europe, ids.World]) {
      const by = budget === ids.World ? people.outsider : people.member;
      await expectRefusal(await by.send(`/rest/budgets/${budget}/views/${id}`, { method: 'DELETE' }), NOT_FOUND);
    }
    await expectRefusal(await put(people.member, `/rest/budgets/${ids.World}/views/x`, money), NOT_FOUND);
    expect(await readViews(member, ids.World)).toHaveLength(1);
  });
});

describe('the items of a budget', () => {
  const emea = async () => {
    const row = await server.db
      .selectFrom('budgets')
      .select('id')
      .where('name', '=', 'FY27 EMEA Retail Marketing')
      .executeTakeFirstOrThrow();
    return row.id;
  };
  const readAll = async (budgetId: string): Promise<InternalItems['items']> => {
    const all: InternalItems['items'] = [];
    let after: string | null | undefined;
    do {
      const page = await readInternalItems(member, budgetId, { limit: '200', ...(after && { after }) });
      all.push(...page.items);
      after = page.next;
    } while (after !== null);
    return all;
  };

  it('are a hierarchy of categories, sub-categories and lines, each once over all pages (S-BUD-01)', async () => {
    const items = await readAll(await emea());
    const typeOf = new Map(items.map(({ id, type }) => [id, type]));
    expect(typeOf.size).toBe(items.length);
    const standsBelow = (type: string) => {
      const parents = items.filter((item) => item.type === type).map(({ parentId }) => parentId);
      return [...new Set(parents.map((id) => (id === null ? null : typeOf.get(id))))];
    };
    expect(standsBelow('CATEGORY')).toEqual([null]);
    expect(standsBelow('SUBCATEGORY')).toEqual(['CATEGORY']);
    expect(standsBelow('LINE_ITEM')).toEqual(['SUBCATEGORY']);
  });

  it('match each filter, and all of them together (S-BUD-08, S-ENUM-05)', async () => {
    const budgetId = await emea();
    const items = await readAll(budgetId);
    const line = items.find(({ type, status }) => type === 'LINE_ITEM' && status === 'AT_RISK');
    if (!line) throw new Error('Nothing is at risk.');
    const filters = {
      type: line.type,
      parentId: line.parentId ?? '',
      status: line.status,
      name: line.name.slice(2, 9).toUpperCase(),
      ownerId: line.ownerId ?? '',
    };
    const matches = (name: keyof typeof filters, item: typeof line) =>
      name === 'name' ? item.name.toUpperCase().includes(filters.name) : item[name] === filters[name];
    const names = Object.keys(filters) as (keyof typeof filters)[];
    for (const name of names) {
      const { items: found } = await readInternalItems(member, budgetId, { [name]: filters[name], limit: '200' });
      expect(found).toEqual(items.filter((item) => matches(name, item)).slice(0, 200));
    }
    const { items: found } = await readInternalItems(member, budgetId, filters);
    expect(found).toEqual(items.filter((item) => names.every((name) => matches(name, item))));
    expect(new Set(items.map(({ status }) => status))).toEqual(new Set(['ON_TRACK', 'POTENTIALLY_AT_RISK', 'AT_RISK']));
  });

  it('are all listed with an empty filter, which is not even sent (S-BUD-08)', async () => {
    const asked: string[] = [];
    const listening: typeof member = async () => {
      const client = await member();
      return {
        ...client,
        get: (path, options) => {
          asked.push(JSON.stringify(options?.searchParams));
          return client.get(path, options);
        },
      };
    };
    const budgetId = await emea();
    const empty = { type: '', parentId: '', status: '', name: '  ', ownerId: '' };
    const [all, same] = [
      await readInternalItems(member, budgetId),
      await readInternalItems(listening, budgetId, empty),
    ];
    expect(same).toEqual(all);
    expect(asked).toEqual(['{}']);
  });

  it('exclude items in the recycle bin; a % is a literal %', async () => {
    const own = { organization_id: fernhill, budget_id: ids.World, type: 'LINE_ITEM' };
    await server.db
      .insertInto('budget_items')
      .values([
        { ...own, name: '50% off', planned: 1234.5678 },
        { ...own, name: '50 off' },
        { ...own, name: 'Gone', deleted_at: new Date() },
      ])
      .execute();
    const namesBy = async (name: string) =>
      (await readInternalItems(member, ids.World, { name })).items.map((item) => item.name);
    expect(await namesBy('')).toEqual(['50% off', '50 off']);
    expect(await namesBy('0%')).toEqual(['50% off']);
    const { items } = await readInternalItems(member, ids.World, { name: '%' });
    expect(items).toMatchObject([
      { planned: '1234.5678', status: 'ON_TRACK', parentId: null, startsOn: null, ownerId: null, version: 1 },
    ]);
  });

  it('name the groups that an item is in', async () => {
    const own = { organization_id: fernhill, budget_id: ids.World };
    const add = async (name: string, type: string, parentId: string | null) =>
      (
        await server.db
          .insertInto('budget_items')
          .values({ ...own, name, type, parent_id: parentId })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;
    const fairs = await add('Fairs of groups', 'CATEGORY', null);
    const stall = await add('Stall of groups', 'LINE_ITEM', await add('Lyon', 'SUBCATEGORY', fairs));
    const { items } = await readInternalItems(member, ids.World, { name: 'of groups' });
    expect(items.map(({ path }) => path)).toEqual([undefined, 'Fairs of groups > Lyon']);
    expect(await readInternalItem(member, ids.World, stall)).toMatchObject({ path: 'Fairs of groups > Lyon' });
  });

  describe('in the order of the tree', () => {
    const own = () => ({ organization_id: fernhill, budget_id: ids.France });
    const idOf = new Map<string, string>();
    beforeEach(async () => {
      type Row = { name: string; type?: string; under?: string; position?: number; deleted_at?: Date };
      const add = async ({ type = 'LINE_ITEM', under, ...row }: Row) => {
        const item = { ...own(), ...row, type, parent_id: idOf.get(under ?? '') ?? null };
        const added = await server.db.insertInto('budget_items').values(item).returning('id').executeTakeFirstOrThrow();
        idOf.set(row.name, added.id);
      };
      await add({ name: 'Prize', position: 3 });
      await add({ name: 'Launches', type: 'CATEGORY', position: 2 });
      await add({ name: 'Fairs', type: 'CATEGORY', position: 1 });
      await add({ name: 'Boots launch', type: 'SUBCATEGORY', under: 'Launches', position: 2 });
      await add({ name: 'Film', under: 'Boots launch' });
      await add({ name: 'Photos', type: 'PLACEHOLDER', under: 'Launches', position: 1 });
      await add({ name: 'Launch party', under: 'Fairs' });
      await add({ name: 'Deleted launch', type: 'CATEGORY', deleted_at: new Date() });
      await add({ name: 'Below', under: 'Deleted launch' });
      await add({ name: 'Deleted film', under: 'Boots launch', deleted_at: new Date() });
    });
    const LINES = { types: 'LINE_ITEM,PLACEHOLDER', order: 'TREE' } as const;
    const find = async (filters: Parameters<typeof readInternalItems>[2]) =>
      (await readInternalItems(member, ids.France, filters)).items.map(({ name }) => name);

    it('are as in the sheet, over all pages', async () => {
      const sheet = (await readItemTree(member, ids.France)).names;
      expect(sheet).toEqual(['Fairs', 'Launch party', 'Launches', 'Photos', 'Boots launch', 'Film', 'Prize']);
      expect(await find({ order: 'TREE' })).toEqual(sheet);
      const paged: string[] = [];
      for (let after: string | null = ''; after !== null; ) {
        const page: InternalItems = await readInternalItems(member, ids.France, { order: 'TREE', limit: '2', after });
        paged.push(...page.items.map(({ name }) => name));
        after = page.next;
      }
      expect(paged).toEqual(sheet);
      expect((await readGroups(member, ids.France)).map(({ name }) => name)).toEqual([
        ...['Fairs', 'Launches', 'Boots launch'],
      ]);
    });

    it('are found by the groups that they are in, after those with the text in their names', async () => {
      expect(await find({ ...LINES, search: 'LAUNCH' })).toEqual(['Launch party', 'Photos', 'Film']);
      expect(await find({ ...LINES, search: 'boots l' })).toEqual(['Film']);
      expect(await find({ search: 'boots l' })).toEqual(['Boots launch', 'Film']);
      expect(await find({ ...LINES, search: '%' })).toEqual([]);
    });

    it('are found by the whole ID, but only in their own budget', async () => {
      const id = idOf.get('Film') ?? '';
      expect(await find({ ...LINES, search: id })).toEqual(['Film']);
      expect(await find({ ...LINES, search: id.slice(0, -1) })).not.toContain('Film');
      expect((await readInternalItems(member, ids.World, { search: id })).items).toEqual([]);
    });

    it('are those in a group, however deep', async () => {
      const groupId = idOf.get('Launches') ?? '';
      expect(await find({ ...LINES, groupId })).toEqual(['Photos', 'Film']);
      expect(await find({ ...LINES, groupId, search: 'party' })).toEqual([]);
      expect(await find({ groupId })).toEqual(['Boots launch', 'Film', 'Photos']);
      expect((await readInternalItems(member, ids.World, { groupId })).items).toEqual([]);
    });

    it('have no page after that of another order', async () => {
      const { next } = await readInternalItems(member, ids.France, { limit: '1' });
      const query = `order=TREE&after=${next}`;
      await expectRefusal(await people.member.get(`/rest/budgets/${ids.France}/internal-items?${query}`), BAD_REQUEST);
    });
  });

  it.each([
    ...['type=FOLDER', 'status=LATE', 'parentId=x', 'ownerId=1e3', 'limit=0', 'limit=500', 'after=x', 'name=%00'],
    ...['types=LINE_ITEM,FOLDER', 'types=', 'groupId=x', 'order=NAME', 'search=%00'],
  ])('reject %s', async (query) => {
    await expectRefusal(await people.member.get(`/rest/budgets/${ids.World}/internal-items?${query}`), BAD_REQUEST);
  });

  it('are those of the caller’s organization', async () => {
    await expectRefusal(await people.outsider.get(`/rest/budgets/${ids.World}/internal-items`), NOT_FOUND);
    await expectRefusal(await people.stranger.get(`/rest/budgets/${ids.World}/internal-items`), SIGNED_OUT);
  });
});

test('lists the two brands by their product names to every caller', async () => {
  expect(v.parse(SkinsWire, await (await people.stranger.get('/rest/skins')).json())).toEqual([
    { id: 'legacy', productName: 'Ledgerline' },
    { id: 'newer', productName: 'Upbeat' },
  ]);
});

test('the public configuration gives the maximum number of columns of a budget (S-ENUM-14)', async () => {
  const config = v.object({ budgetColumnsMax: v.number() });
  expect(v.parse(config, await (await people.stranger.get('/rest/config')).json())).toEqual({ budgetColumnsMax: 100 });
});

test('the demonstration’s budgets show each state of their settings, and are seeded once (S-CUR-07, S-PREF-08, S-CUR-03)', async () => {
  const counts = async () => [
    (await server.db.selectFrom('budget_custom_columns').select('id').execute()).length,
    (await server.db.selectFrom('budget_exchange_rates').select('rate').execute()).length,
    (await server.db.selectFrom('financials').where('share', 'is not', null).select('share').execute()).length,
  ];
  const before = await counts();
  await seed(server.db);
  expect(await counts()).toEqual(before);

  const budgets = await readBudgets(manager, BUDGET_EXPANSIONS);
  const named = (name: string): Budget => {
    const found = budgets.find((budget) => budget.name === name);
    if (!found) throw new Error(`There is no budget ${name}.`);
    return found;
  };
  const world = named('FY27 Global Brand Marketing');
  expect(world).toMatchObject({ masterBudget: true, columnExchangeRates: [{ fromCurrency: 'GBP', enabled: true }] });
  expect(world.exchangeRates?.map(({ fromCurrency, enabled }) => [fromCurrency, enabled])).toEqual([
    ['AUD', true],
    ['CHF', true],
    ['EUR', true],
    ['GBP', true],
    ['HRK', false],
    ['JPY', false],
    ['USD', true],
  ]);
  expect(await rehearseCurrency(manager, world.id, 'CAD')).toMatchObject({ adds: true, budgetCount: 2, split: null });
  expect(await rehearseCurrency(manager, world.id, 'JPY')).toMatchObject({ enables: true, disables: true });
  const { split } = await rehearseCurrency(manager, named('FY27 EMEA Retail Marketing').id, 'CAD');
  expect(split?.message).toContain('PO-2027-0418');
  expect(await readPreferences(manager, world.id)).toMatchObject({ isMultiCurrencyReporting: true });
  expect(await readPreferences(manager, named('FY27 Americas Retail Marketing').id)).toMatchObject({
    lineItemButtonLabel: 'Line',
    highlightedItemButtonLabel: '',
    includeDecimalsForAllNumbers: true,
  });
  expect(await readViews(manager, world.id)).toHaveLength(2);
});
