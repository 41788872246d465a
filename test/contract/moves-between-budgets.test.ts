import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  changeCurrency,
  changeExchangeRate,
  readCurrencyChanges,
  undoCurrencyChange,
} from '../../src/features/budgets/currency/currency.api.ts';
import { BudgetHistoryWire } from '../../src/features/budgets/history/budget-history.wire.ts';
import { ItemResultsWire } from '../../src/features/budgets/items/item-changes.wire.ts';
import { type ItemMoveRehearsal, ItemMoveRehearsalWire } from '../../src/features/budgets/items/item-places.wire.ts';
import { ItemTreeWire } from '../../src/features/budgets/items/item-tree.wire.ts';
import { readTarget, saveTarget } from '../../src/features/budgets/target/target.api.ts';
import { plantBudgets } from '../support/budget-tree.ts';
import { type Callers, organizationId, signInCallers } from '../support/callers.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { NOT_FOUND } from '../support/refusals.ts';
import { restOf } from '../support/rest-of.ts';
import { type RunningServer, startServer } from '../support/start-server.ts';

type Budget = 'World' | 'Europe' | 'Asia' | 'America' | 'Other';

let server: RunningServer;
let people: Callers;
let fernhill: string;
/** World (USD) > Europe (EUR), Asia (EUR), America (USD); Other. A euro is 2 dollars, and 3 from June 2026 on. */
let ids: Record<Budget, string>;
/** In Europe: Fairs > Stall 100 in March, Dinner 50 in June; in Asia and America: Trade. */
let items: Record<'Fairs' | 'Stall' | 'Dinner' | 'Asian' | 'American', string>;

beforeAll(async () => {
  server = await startServer();
  people = await signInCallers(server);
  fernhill = await organizationId(server, 'fernhill');
});
afterAll(() => server.close());

beforeEach(async () => {
  ids = await plantBudgets(server, fernhill, {
    World: {
      currency: 'USD',
      below: { Europe: { currency: 'EUR' }, Asia: { currency: 'EUR' }, America: { currency: 'USD' } },
    },
    Other: { currency: 'EUR' },
  });
  const manager = restOf(people.manager);
  await changeExchangeRate(manager, ids.World, { fromCurrency: 'EUR', rate: 2, validFrom: '2026-01-01' });
  await changeExchangeRate(manager, ids.World, { fromCurrency: 'EUR', rate: 3, validFrom: '2026-06-01' });
  const add = async (
    budget_id: string,
    name: string,
    more: { parent_id?: string; planned?: string; starts_on?: string } = {},
  ) => {
    const type = more.parent_id === undefined ? 'CATEGORY' : 'LINE_ITEM';
    const item = { organization_id: fernhill, budget_id, name, type, ...more };
    return (await server.db.insertInto('budget_items').values(item).returning('id').executeTakeFirstOrThrow()).id;
  };
  const Fairs = await add(ids.Europe, 'Fairs');
  items = {
    Fairs,
    Stall: await add(ids.Europe, 'Stall', { parent_id: Fairs, planned: '100', starts_on: '2026-03-01' }),
    Dinner: await add(ids.Europe, 'Dinner', { parent_id: Fairs, planned: '50', starts_on: '2026-06-01' }),
    Asian: await add(ids.Asia, 'Trade'),
    American: await add(ids.America, 'Trade'),
  };
});

const send = (to: Budget, move: object, { from = 'Europe' as Budget, by = people.member, query = '' } = {}) =>
  by.post(`/rest/budgets/${ids[from]}/internal-items/move${query}`, { budgetId: ids[to], ...move });
const rehearse = async (to: Budget, move: object): Promise<ItemMoveRehearsal> => {
  const answer = await send(to, move, { query: '?rehearse=true' });
  return v.parse(ItemMoveRehearsalWire, await answer.json());
};
const treeOf = async (budget: Budget) =>
  v.parse(ItemTreeWire, await (await people.manager.get(`/rest/budgets/${ids[budget]}/internal-items/tree`)).json());
const plannedIn = async (budget: Budget) => {
  const { names, columns } = await treeOf(budget);
  return Object.fromEntries(names.map((name, index) => [name, columns.planned?.[index]]));
};
const planned = async (budget: Budget) => Number((await readTarget(restOf(people.manager), ids[budget])).planned);
const change = (id: string, values: object) =>
  server.db.updateTable('budget_items').set(values).where('id', '=', id).execute();

async function addColumn(budget: Budget, name: string, type: string): Promise<string> {
  const answer = await people.manager.post(`/rest/budgets/${ids[budget]}/columns`, { name, type });
  return ((await answer.json()) as { id: string }).id;
}
async function setValues(id: string, values: Record<string, unknown>): Promise<void> {
  const { ids: known, versions } = await treeOf('Europe');
  const changes = [{ id, version: versions[known.indexOf(id)] ?? 0, values }];
  const path = `/rest/budgets/${ids.Europe}/internal-items/diff-update`;
  expect((await people.manager.post(path, { changes })).status).toBe(200);
}

test('moves items with what is below them to another budget of the same currency, exactly', async () => {
  const move = { ids: [items.Fairs], parentId: null, afterId: null };
  expect(await rehearse('Asia', move)).toMatchObject({ itemCount: 3, conversion: null, lostColumns: [], lostTags: [] });
  expect(await plannedIn('Europe')).toEqual({ Fairs: '0', Stall: '100', Dinner: '50' });
  const answer = await send('Asia', move);
  expect(answer.status).toBe(200);
  expect(v.parse(ItemResultsWire, await answer.json()).results[0]?.id).toBe(items.Fairs);
  expect(await plannedIn('Europe')).toEqual({});
  const { names, ids: moved } = await treeOf('Asia');
  expect(names).toEqual(['Fairs', 'Stall', 'Dinner', 'Trade']);
  expect(moved.slice(0, 3)).toEqual([items.Fairs, items.Stall, items.Dinner]);
});

test('converts each amount with the rate of its day, so that the total of the hierarchy stays', async () => {
  await server.db
    .insertInto('financials')
    .values({
      ...{ organization_id: fernhill, budget_id: ids.Europe, item_id: items.Stall },
      ...{ kind: 'PO', amount: '40.5', source: 'PAGE', starts_on: '2026-07-01' },
    })
    .execute();
  const before = await planned('Europe');
  const move = { ids: [items.Fairs], parentId: null };
  const { conversion, mark } = await rehearse('America', move);
  expect(conversion).toMatchObject({
    ...{ from: 'EUR', to: 'USD', rate: null, ratesAsOf: '2026-06-01' },
    before: { planned: '150', committed: '40.5', actual: '0' },
    after: { planned: '350', committed: '121.5', actual: '0' },
  });
  expect((await send('America', { ...move, accept: mark })).status).toBe(200);
  expect(await plannedIn('America')).toMatchObject({ Stall: '200', Dinner: '150' });
  const { names, columns } = await treeOf('America');
  expect(columns.committed?.[names.indexOf('Stall')]).toBe('121.5');
  expect(await planned('America')).toBe(before);
});

test('states the rate when all amounts have the same', async () => {
  const { conversion } = await rehearse('America', { ids: [items.Stall], parentId: items.American });
  expect(conversion).toMatchObject({ rate: '2', before: { planned: '100' }, after: { planned: '200' } });
});

test('converts and loses nothing before the user has accepted it', async () => {
  const move = { ids: [items.Stall], parentId: items.American };
  await expectRefusal(await send('America', move), { status: 409, code: 'MOVE_NOT_EXACT' });
  const { mark } = await rehearse('America', move);
  await change(items.Stall, { planned: '101' });
  await expectRefusal(await send('America', { ...move, accept: mark }), { status: 409, code: 'CHANGED_MEANWHILE' });
  expect(await plannedIn('Europe')).toMatchObject({ Stall: '101' });
});

test('a repeated move changes nothing, whether it was exact or accepted', async () => {
  const exact = { ids: [items.Stall], parentId: items.Asian };
  const converting = { ids: [items.Dinner], parentId: items.American };
  const { mark } = await rehearse('America', converting);
  for (const [to, move] of [
    ['Asia', exact],
    ['America', { ...converting, accept: mark }],
  ] as const) {
    const [first, again] = [await send(to, move), await send(to, move)];
    expect([first.status, again.status, await again.json()]).toEqual([200, 200, await first.json()]);
  }
});

test('takes values of columns with the same name and type along, converts amounts, and lists lost ones', async () => {
  const [cost, place, note] = [
    await addColumn('Europe', 'Cost', 'CURRENCY'),
    await addColumn('Europe', 'Place', 'TEXT'),
    await addColumn('Europe', 'Note', 'TEXT'),
  ];
  const [otherCost, otherPlace] = [
    await addColumn('America', 'cost', 'CURRENCY'),
    await addColumn('America', 'Place', 'TEXT'),
  ];
  await addColumn('America', 'Note', 'DATE');
  await setValues(items.Stall, { [cost]: '12.5', [place]: 'Hall 4', [note]: 'Call them' });
  const move = { ids: [items.Stall], parentId: items.American };
  const { lostColumns, mark } = await rehearse('America', move);
  expect(lostColumns).toEqual([{ name: 'Note', values: 1, examples: ['Call them'] }]);
  await send('America', { ...move, accept: mark });
  const stored = await server.db
    .selectFrom('item_column_values')
    .where('item_id', '=', items.Stall)
    .select(['column_id', 'budget_id', 'value'])
    .orderBy('column_id')
    .execute();
  expect(stored).toEqual([
    { column_id: otherCost, budget_id: ids.America, value: '25' },
    { column_id: otherPlace, budget_id: ids.America, value: 'Hall 4' },
  ]);
});

test('keeps tags that the other budget has, and lists the others', async () => {
  const tagsOf = async (budget: Budget, tags: string[]) => {
    const body = { name: 'Region', tags: tags.map((name) => ({ name })) };
    const answer = await people.manager.post(`/rest/budgets/${ids[budget]}/taggroups`, body);
    return ((await answer.json()) as { tags: { id: string }[] }).tags.map(({ id }) => id);
  };
  await change(items.Stall, { tag_ids: await tagsOf('Europe', ['North', 'South']) });
  const [north] = await tagsOf('Asia', ['North']);
  const move = { ids: [items.Stall], parentId: items.Asian };
  const { lostTags, mark } = await rehearse('Asia', move);
  expect(lostTags).toEqual(['South']);
  await send('Asia', { ...move, accept: mark });
  const { names, columns } = await treeOf('Asia');
  expect(columns.tagIds?.[names.indexOf('Stall')]).toEqual([north]);
});

test('takes deleted items below, approvals and the history along', async () => {
  await people.manager.post(`/rest/budgets/${ids.Europe}/internal-items/diff-delete`, { ids: [items.Dinner] });
  await server.db
    .insertInto('item_approvals')
    .values({ organization_id: fernhill, budget_id: ids.Europe, item_id: items.Stall, stage: 'PENDING' })
    .execute();
  await people.manager.post(`/rest/budgets/${ids.Europe}/internal-items/diff-update`, {
    changes: [{ id: items.Stall, version: 1, fields: { status: 'AT_RISK' } }],
  });
  await send('Asia', { ids: [items.Fairs], parentId: null });
  const bin = await people.manager.get(`/rest/budgets/${ids.Asia}/deleted-budget-items`);
  expect(await bin.text()).toContain('Dinner');
  const path = `/rest/budgets/${ids.Asia}/internal-items/${items.Stall}/history`;
  const { entries } = v.parse(BudgetHistoryWire, await (await people.manager.get(path)).json());
  expect(entries.map(({ action }) => action)).toEqual(['item.moved-here', 'item.changed']);
  expect(entries[0]?.changes).toEqual([{ field: 'budget', before: 'Europe', after: 'Asia' }]);
  const approval = server.db.selectFrom('item_approvals').where('item_id', '=', items.Stall).select('budget_id');
  expect((await approval.executeTakeFirstOrThrow()).budget_id).toBe(ids.Asia);
});

test('records the move in both budgets, with converted amounts and lost values', async () => {
  const note = await addColumn('Europe', 'Note', 'TEXT');
  await setValues(items.Stall, { [note]: 'Call them' });
  const move = { ids: [items.Stall], parentId: items.American };
  const { mark } = await rehearse('America', move);
  await send('America', { ...move, accept: mark });
  const lastOf = async (budget: Budget) => {
    const answer = await people.manager.get(`/rest/budgets/${ids[budget]}/history?limit=1`);
    const { action, item, changes } = v.parse(BudgetHistoryWire, await answer.json()).entries[0] ?? {};
    return { action, item: item?.name, changes: changes?.map(({ field, before, after }) => [field, before, after]) };
  };
  expect(await lastOf('Europe')).toEqual({
    ...{ action: 'item.moved-away', item: 'Stall' },
    changes: [['budget', 'Europe', 'America']],
  });
  expect(await lastOf('America')).toEqual({
    ...{ action: 'item.moved-here', item: 'Stall' },
    changes: [
      ['budget', 'Europe', 'America'],
      ['Note', 'Call them', null],
      ['converted', null, '100 EUR → 200 USD'],
    ],
  });
});

test('checks the target of the other budget', async () => {
  const manager = restOf(people.manager);
  const move = { ids: [items.Stall], parentId: items.Asian };
  await saveTarget(manager, ids.Asia, { target: '150', exceedRule: 'STOP' });
  await expectRefusal(await send('Asia', move), { status: 409, code: 'BUDGET_EXCEEDED' });
  expect(await plannedIn('Europe')).toHaveProperty('Stall');
  await saveTarget(manager, ids.Asia, { target: '150', exceedRule: 'WARN' });
  expect((await rehearse('Asia', move)).warnings).toMatchObject([{ excess: '50' }]);
  const { warnings } = v.parse(ItemResultsWire, await (await send('Asia', move)).json());
  expect(warnings).toMatchObject([{ code: 'BUDGET_EXCEEDED', excess: '50' }]);
});

test('locks and approvals keep items in their budget', async () => {
  const move = { ids: [items.Fairs], parentId: null };
  await change(items.Stall, { locked: true });
  await expectRefusal(await send('Asia', move), { status: 409, code: 'LOCKED_ANCESTOR' });
  await change(items.Stall, { locked: false, locked_cells: ['planned'] });
  await expectRefusal(await send('Asia', move), { status: 409, code: 'LOCKED_CELL' });
  await change(items.Stall, { locked_cells: [] });
  await server.db
    .insertInto('item_approvals')
    .values({ organization_id: fernhill, budget_id: ids.Europe, item_id: items.Stall, stage: 'APPROVED' })
    .execute();
  await expectRefusal(await send('Asia', move), { status: 409, code: 'ITEM_APPROVED' });
});

test('a lock of the place in the other budget refuses the move', async () => {
  await change(items.Asian, { locked: true });
  await expectRefusal(await send('Asia', { ids: [items.Stall], parentId: items.Asian }), {
    status: 409,
    code: 'LOCKED_ANCESTOR',
  });
});

test('refuses budgets of another hierarchy or organization, and places that the budget does not have', async () => {
  const move = { ids: [items.Stall], parentId: null };
  await expectRefusal(await send('Other', move), { status: 400, code: 'BAD_REQUEST' });
  await expectRefusal(await send('Asia', { ...move, budgetId: '999999999' }), NOT_FOUND);
  await expectRefusal(await send('Asia', { ...move, parentId: items.American }), NOT_FOUND);
  await expectRefusal(await send('Asia', { ids: [items.Stall], parentId: items.Fairs }), NOT_FOUND);
});

test('an edit that is based on the item before the move is refused', async () => {
  await send('Asia', { ids: [items.Stall], parentId: items.Asian });
  const edit = (budget: Budget) =>
    people.member.post(`/rest/budgets/${ids[budget]}/internal-items/diff-update`, {
      changes: [{ id: items.Stall, version: 1, fields: { planned: '7' } }],
    });
  await expectRefusal(await edit('Europe'), NOT_FOUND);
  await expectRefusal(await edit('Asia'), { status: 409, code: 'CHANGED_MEANWHILE' });
});

test('does not convert an item with a pending transfer to one that stays', async () => {
  const move = { ids: [items.Stall], parentId: items.American };
  const { mark } = await rehearse('America', move);
  // Exact also with the rates of both dates.
  const request = { kind: 'TRANSFER', fromItemId: items.Stall, toItemId: items.Dinner, amount: '6', note: 'Please' };
  const requested = await people.member.post(`/rest/budgets/${ids.Europe}/target-transfer-requests`, request);
  expect(requested.status).toBe(201);
  await expectRefusal(await send('America', { ...move, accept: mark }), {
    status: 409,
    code: 'TRANSFER_CURRENCIES_DIFFER',
  });
});

test('the undo of an earlier change of currency does not touch items that have left', async () => {
  const manager = restOf(people.manager);
  await changeCurrency(manager, ids.Europe, { currency: 'USD', amounts: 'CONVERT' });
  await send('America', { ids: [items.Stall], parentId: items.American });
  const { Stall } = await plannedIn('America');
  await change(items.Stall, { planned: '7' });
  const [{ id } = { id: '' }] = await readCurrencyChanges(manager, ids.Europe);
  await undoCurrencyChange(manager, ids.Europe, id);
  expect(Number(Stall)).toBeGreaterThan(100);
  expect(await plannedIn('America')).toMatchObject({ Stall: '7' });
  expect(await plannedIn('Europe')).toEqual({ Fairs: '0', Dinner: '50' });
});

test('ten users who move items between two budgets at once lose nothing', async () => {
  const moves = Array.from({ length: 10 }, (_, index) =>
    index % 2 === 0
      ? send('Asia', { ids: [items.Stall], parentId: items.Asian })
      : send('Europe', { ids: [items.Asian], parentId: null }, { from: 'Asia' }),
  );
  const codes = (await Promise.all(moves)).map(({ status }) => status);
  expect(codes.every((status) => status === 200 || status === 404)).toBe(true);
  const names = [...(await treeOf('Europe')).names, ...(await treeOf('Asia')).names];
  expect(names.sort()).toEqual(['Dinner', 'Fairs', 'Stall', 'Trade']);
});
