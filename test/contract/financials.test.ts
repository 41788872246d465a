import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seed } from '../../host-demo/server/demo/seed/seed.ts';
import { AllUnmappedWire, UnmappedCountsWire } from '../../src/features/budgets/financials/all-unmapped.wire.ts';
import {
  type Financial,
  FinancialsCountWire,
  FinancialsWire,
  FinancialWire,
  PartsWire,
} from '../../src/features/budgets/financials/financials.wire.ts';
import { ItemTreeWire } from '../../src/features/budgets/items/item-tree.wire.ts';
import { BudgetTotalsWire } from '../../src/features/planning/objectives.wire.ts';
import { type Callers, organizationId, signInCallers } from '../support/callers.ts';
import { findDemoPerson } from '../support/demo-people.ts';
import { openEvents } from '../support/event-stream.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import type { HttpClient } from '../support/http-client.ts';
import { BAD_REQUEST, FORBIDDEN, NOT_FOUND } from '../support/refusals.ts';
import { type RunningServer, signIn, startServer } from '../support/start-server.ts';

let server: RunningServer;
let people: Callers;
let reader: HttpClient;
let fernhill: string;
let budgetId: string;
/** Fairs > Lyon > Stall and Dinner. */
let items: Record<'fairs' | 'lyon' | 'stall' | 'dinner', string>;

beforeAll(async () => {
  server = await startServer();
  people = await signInCallers(server);
  reader = await signIn(server, findDemoPerson('legacy', 'user without planning access'));
  fernhill = await organizationId(server, 'fernhill');
});
afterAll(() => server.close());

beforeEach(async () => {
  const { id } = await server.db
    .insertInto('budgets')
    .values({ organization_id: fernhill, name: 'Spring', currency: 'NOK' })
    .returning('id')
    .executeTakeFirstOrThrow();
  budgetId = id;
  const add = async (name: string, type: string, parent_id: string | null) => {
    const item = { organization_id: fernhill, budget_id: id, name, type, parent_id };
    return (await server.db.insertInto('budget_items').values(item).returning('id').executeTakeFirstOrThrow()).id;
  };
  const fairs = await add('Fairs', 'CATEGORY', null);
  const lyon = await add('Lyon', 'SUBCATEGORY', fairs);
  items = {
    fairs,
    lyon,
    stall: await add('Stall', 'LINE_ITEM', lyon),
    dinner: await add('Dinner', 'PLACEHOLDER', lyon),
  };
});

const path = (rest: string) => `/rest/budgets/${budgetId}/${rest}`;
const ofItem = (itemId = items.stall) => path(`internal-items/${itemId}/financials`);
const add = async (entry: object, itemId = items.stall, by = people.member): Promise<Financial> => {
  const answer = await by.post(ofItem(itemId), { kind: 'PO', amount: '1', ...entry });
  expect(answer.status, await answer.clone().text()).toBe(201);
  return v.parse(FinancialWire, await answer.json());
};
const addUnmapped = async (entry: object) =>
  v.parse(FinancialWire, await (await people.member.post(path('unmapped-financials'), entry)).json());
const list = async (address = ofItem()) => v.parse(FinancialsWire, await (await people.member.get(address)).json());
const sumsOf = async (id = items.stall) => {
  const item = await server.db
    .selectFrom('budget_items')
    .where('id', '=', id)
    .select(['committed', 'actual'])
    .executeTakeFirstOrThrow();
  return [item.committed, item.actual];
};
const counts = async () =>
  v.parse(FinancialsCountWire, await (await people.member.get(path('financials-count'))).json());
const send = (method: string, address: string, body?: object) =>
  people.member.send(address, {
    method,
    headers: body ? { 'Content-Type': 'application/json' } : {},
    ...(body && { body: JSON.stringify(body) }),
  });
const entriesOf = (id: string) =>
  server.db
    .selectFrom('audit_log')
    .where('object_id', '=', id)
    .where('object_kind', '=', 'item')
    .select(['action', 'before', 'after'])
    .orderBy('id')
    .execute();

describe('purchase orders and actuals', () => {
  it('add up to what is committed and spent for their item, exactly', async () => {
    const order = {
      number: 'PO-7',
      vendor: 'Brightline',
      label: 'Stand',
      startsOn: '2027-02-01',
      endsOn: '2027-03-31',
    };
    const created = await add({ amount: '12345678901234.5678', ...order });
    expect(created).toEqual({
      ...{ id: created.id, itemId: items.stall, kind: 'PO', amount: '12345678901234.5678', ...order },
      ...{ orderNumber: null, source: 'API', share: null, version: 1 },
    });
    await add({ amount: '0.0001' });
    await add({ kind: 'ACTUAL', amount: '100.1', startsOn: '2027-03-05' });
    await add({ kind: 'ACTUAL', amount: '-0.1' });
    expect(await sumsOf()).toEqual(['12345678901234.5679', '100.0000']);
    const tree = v.parse(ItemTreeWire, await (await people.member.get(path('internal-items/tree'))).json());
    expect(tree.columns.committed).toEqual(['0', '0', '12345678901234.5679', '0']);
    expect((await list()).financials.map(({ kind }) => kind)).toEqual(['PO', 'PO', 'ACTUAL', 'ACTUAL']);
    expect((await list(`${ofItem()}?kind=ACTUAL`)).financials.map(({ amount }) => amount)).toEqual(['100.1', '-0.1']);
  });

  it('change one field at a time, count a version, and are written into the history of the item', async () => {
    const { id } = await add({ amount: '100', number: 'PO-7' });
    const changed = await send('PUT', `${ofItem()}/${id}`, { version: 1, fields: { amount: '120' } });
    expect(await changed.json()).toMatchObject({ amount: '120', number: 'PO-7', version: 2 });
    expect(await sumsOf()).toEqual(['120.0000', '0.0000']);
    const stale = await send('PUT', `${ofItem()}/${id}`, { version: 1, fields: { amount: '9' } });
    const refusal = await expectRefusal(stale, { status: 409, code: 'CHANGED_MEANWHILE' });
    expect(refusal).toMatchObject({ current: { amount: '120', version: 2 } });
    await expectRefusal(await send('DELETE', `${ofItem()}/${id}?version=1`), {
      status: 409,
      code: 'CHANGED_MEANWHILE',
    });
    expect((await send('DELETE', `${ofItem()}/${id}?version=2`)).status).toBe(204);
    expect(await sumsOf()).toEqual(['0.0000', '0.0000']);
    expect(await entriesOf(items.stall)).toEqual([
      { action: 'item.order-added', before: null, after: { number: 'PO-7', amount: '100' } },
      { action: 'item.order-changed', before: { amount: '100' }, after: { number: 'PO-7', amount: '120' } },
      { action: 'item.order-deleted', before: { number: 'PO-7', amount: '120' }, after: null },
    ]);
  });

  it('keep the number of the order of an actual, with its changes in the history', async () => {
    const { id, orderNumber } = await add({ kind: 'ACTUAL', number: 'INV-1', orderNumber: 'PO-7' });
    expect(orderNumber).toBe('PO-7');
    const change = (version: number, fields: object) => send('PUT', `${ofItem()}/${id}`, { version, fields });
    expect(await (await change(1, { label: 'Fee' })).json()).toMatchObject({ orderNumber: 'PO-7' });
    expect(await (await change(2, { orderNumber: null })).json()).toMatchObject({ orderNumber: null, label: 'Fee' });
    expect(await entriesOf(items.stall)).toMatchObject([
      { after: { number: 'INV-1', orderNumber: 'PO-7' } },
      { after: { label: 'Fee' } },
      { before: { orderNumber: 'PO-7' }, after: { number: 'INV-1', orderNumber: null } },
    ]);
  });

  it('show on other pages, and in the totals of the organization', async () => {
    const totals = async () =>
      v
        .parse(BudgetTotalsWire, await (await people.member.get('/rest/budgets/totals')).json())
        .totals.find(({ currency }) => currency === 'NOK')?.committed ?? 0;
    const before = await totals();
    const page = await openEvents(people.manager);
    await add({ amount: '250' });
    await expect.poll(() => page.received.map(({ data }) => data)).toEqual([JSON.stringify({ topic: 'budgets' })]);
    page.close();
    expect((await totals()) - before).toBe(250);
  });

  it('of deleted items are in no sum, stay, and return with their item (X-PLAN-02)', async () => {
    await add({ amount: '100.25', number: 'PO-7', vendor: 'Brightline' });
    await add({ kind: 'ACTUAL', amount: '40' });
    await add({ amount: '7' }, items.dinner);
    const state = async () => ({
      entries: (await list()).financials,
      sums: await sumsOf(),
      counts: await counts(),
      totals: await (await people.member.get('/rest/budgets/totals')).json(),
      tree: await (await people.member.get(path('internal-items/tree?columns=committed,actual'))).json(),
    });
    const before = await state();
    const deletion = await people.member.post(path('internal-items/diff-delete'), { ids: [items.stall] });
    expect(await deletion.json()).toEqual({
      deleted: [items.stall],
      blocked: [],
      financials: { orders: 1, actuals: 1 },
    });
    expect(await counts()).toEqual({ purchaseOrders: 1, actuals: 0, unmapped: 0 });
    expect((await state().catch(() => undefined))?.totals).not.toEqual(before.totals);
    await expectRefusal(await people.member.get(ofItem()), NOT_FOUND);
    await expectRefusal(await people.member.post(ofItem(), { kind: 'PO', amount: '1' }), NOT_FOUND);
    await people.member.post(path('internal-items/restore'), { ids: [items.stall] });
    const after = await state();
    const versions = ({ tree, ...rest }: Awaited<ReturnType<typeof state>>) => ({
      ...rest,
      columns: (tree as { columns: object }).columns,
    });
    expect(versions(after)).toEqual(versions(before));
  });

  it('without an item are in no sum until they are mapped to one, all or none', async () => {
    const order = await addUnmapped({ kind: 'PO', amount: '30', number: 'PO-1' });
    const actual = await addUnmapped({ kind: 'ACTUAL', amount: '20' });
    const other = await addUnmapped({ kind: 'PO', amount: '9' });
    const unmapped = async () => (await list(path('unmapped-financials'))).financials.map(({ id }) => id);
    expect(await unmapped()).toEqual([order.id, actual.id, other.id]);
    expect(await counts()).toEqual({ purchaseOrders: 2, actuals: 1, unmapped: 3 });
    const map = (ids: readonly string[]) =>
      people.member.post(path('unmapped-financials/map'), { itemId: items.stall, ids });
    await expectRefusal(await map([order.id, '999999999']), NOT_FOUND);
    expect(await sumsOf()).toEqual(['0.0000', '0.0000']);
    expect(await (await map([order.id, actual.id])).json()).toEqual({ mapped: 2 });
    expect(await sumsOf()).toEqual(['30.0000', '20.0000']);
    expect(await unmapped()).toEqual([other.id]);
    await expectRefusal(await map([order.id]), NOT_FOUND);
    expect((await entriesOf(items.stall)).map(({ action }) => action)).toEqual([
      'item.order-mapped',
      'item.actual-mapped',
    ]);
  });

  it('are added by fifty users at once without losing one', async () => {
    await Promise.all(Array.from({ length: 50 }, (_, index) => add({ amount: String(index + 1) })));
    expect(await sumsOf()).toEqual(['1275.0000', '0.0000']);
    expect((await list(`${ofItem()}?limit=20`)).financials).toHaveLength(20);
  });

  it('stay the sum when several statements write them at once', async () => {
    const row = { organization_id: fernhill, budget_id: budgetId, item_id: items.stall, kind: 'PO', source: 'API' };
    const insert = () =>
      server.db
        .insertInto('financials')
        .values({ ...row, amount: 1 })
        .execute();
    await Promise.all(Array.from({ length: 30 }, insert));
    expect(await sumsOf()).toEqual(['30.0000', '0.0000']);
  });
});

describe('a purchase order or an actual is refused', () => {
  it.each([
    ['five decimals', { amount: '1.23456' }],
    ['15 digits', { amount: '123456789012345' }],
    ['a formula', { amount: '=1+1' }],
    ['a number', { amount: 5 }],
    ['no kind', { kind: 'INVOICE' }],
    ['a vendor of two lines', { vendor: 'Bright\nline' }],
    ['the 30th of February', { startsOn: '2027-02-30' }],
    ['an unknown field', { itemId: '1' }],
    ['the number of another order', { orderNumber: 'PO-2' }],
    ['an order number of 61 characters', { kind: 'ACTUAL', orderNumber: 'x'.repeat(61) }],
  ])('with %s', async (_name, entry) => {
    await expectRefusal(await people.member.post(ofItem(), { kind: 'PO', amount: '1', ...entry }), BAD_REQUEST);
  });

  it.each([
    ['that ends before it starts', { startsOn: '2027-03-02', endsOn: '2027-03-01' }],
    ['that ends and does not start', { endsOn: '2027-03-01' }],
    ['that is an actual with two dates', { kind: 'ACTUAL', startsOn: '2027-03-01', endsOn: '2027-03-02' }],
  ])('%s', async (_name, entry) => {
    const answer = await people.member.post(ofItem(), { kind: 'PO', amount: '1', ...entry });
    await expectRefusal(answer, { status: 400, code: 'INVALID_DATE_CONFIG' });
  });

  it('in a group, in an item of another budget, by readers, and where the sum would be too large', async () => {
    const entry = { kind: 'PO', amount: '99999999999999.9999' };
    await expectRefusal(await people.member.post(ofItem(items.lyon), entry), BAD_REQUEST);
    await expectRefusal(await people.member.post(ofItem('1'), entry), NOT_FOUND);
    await expectRefusal(await reader.post(ofItem(), entry), FORBIDDEN);
    expect((await reader.get(ofItem())).status).toBe(200);
    await add(entry);
    await expectRefusal(await people.member.post(ofItem(), { kind: 'PO', amount: '0.0001' }), {
      status: 409,
      code: 'FINANCIALS_TOO_LARGE',
    });
    expect(await sumsOf()).toEqual(['99999999999999.9999', '0.0000']);
  });

  it('where its column or its item is locked, except by managers', async () => {
    await server.db
      .insertInto('budget_columns')
      .values({ budget_id: budgetId, organization_id: fernhill, key: 'actual', locked: true })
      .execute();
    const actual = { kind: 'ACTUAL', amount: '1' };
    await expectRefusal(await people.member.post(ofItem(), actual), { status: 409, code: 'LOCKED_COLUMN' });
    await add(actual, items.stall, people.manager);
    await add({ kind: 'PO' });
    await sql`update budget_items set locked = true where id = ${items.lyon}`.execute(server.db);
    await expectRefusal(await people.member.post(ofItem(), { kind: 'PO', amount: '1' }), {
      status: 409,
      code: 'LOCKED_ANCESTOR',
    });
  });
});

it('the amounts of all demonstration items are the sums of their entries, and are seeded once', async () => {
  const state = async () => {
    const { rows } = await sql<{ wrong: number; entries: number }>`
      select count(*) filter (where item.committed <> sums.committed or item.actual <> sums.actual)::int as wrong,
        (select count(*)::int from financials where source = 'IMPORT') as entries
      from budget_items as item
      cross join lateral (
        select coalesce(sum(amount) filter (where kind = 'PO'), 0) as committed,
          coalesce(sum(amount) filter (where kind = 'ACTUAL'), 0) as actual
        from financials where item_id = item.id
      ) as sums
    `.execute(server.db);
    return rows[0];
  };
  const before = await state();
  expect(before?.wrong).toBe(0);
  expect(before?.entries).toBeGreaterThan(2000);
  await seed(server.db);
  expect(await state()).toEqual(before);
});

describe('unmapped entries', () => {
  const post = (below: string, body?: object) => people.member.post(path(`unmapped-financials${below}`), body);
  const numbers = async (query = '') =>
    (await list(path(`unmapped-financials${query}`))).financials.map(({ number }) => number);

  it('are found by number, vendor and label', async () => {
    await addUnmapped({ kind: 'PO', amount: '1', number: 'A-1', vendor: 'Brightline' });
    await addUnmapped({ kind: 'ACTUAL', amount: '1', number: 'A-2', label: 'bright lights' });
    await addUnmapped({ kind: 'ACTUAL', amount: '1', number: 'B_3' });
    expect(await numbers('?search=BRIGHT')).toEqual(['A-1', 'A-2']);
    expect(await numbers('?search=bright&kind=PO')).toEqual(['A-1']);
    expect(await numbers('?search=_')).toEqual(['B_3']);
    const unmapped = async (query: string) =>
      v.parse(FinancialsCountWire, await (await people.member.get(path(`financials-count${query}`))).json()).unmapped;
    expect(await unmapped('')).toBe(3);
    expect(await unmapped('?search=BRIGHT')).toBe(2);
    expect(await unmapped('?search=bright&kind=PO')).toBe(1);
  });

  it('are mapped to the item of the order with their number, unless several items have it', async () => {
    await add({ number: 'PO-1' });
    await add({ number: 'PO-2' });
    await add({ number: 'PO-2' }, items.dinner);
    await addUnmapped({ kind: 'ACTUAL', amount: '7', number: 'po-1' });
    await addUnmapped({ kind: 'ACTUAL', amount: '1', number: 'PO-2' });
    await addUnmapped({ kind: 'PO', amount: '1' });
    const planned = await post('/map-to-orders?rehearse=true');
    const suggestions = [{ orderNumber: 'po-1', itemName: 'Stall' }];
    expect(await planned.json()).toEqual({ mapped: 1, left: 2, suggestions });
    expect(await numbers()).toEqual(['po-1', 'PO-2', null]);
    expect(await (await post('/map-to-orders')).json()).toEqual({ mapped: 1, left: 2 });
    expect(await numbers()).toEqual(['PO-2', null]);
    expect(await sumsOf()).toEqual(['2.0000', '7.0000']);
  });

  it('are mapped by the number of the order of an actual, which then takes precedence over the other number', async () => {
    await add({ number: 'PO-1' });
    await add({ number: 'PO-2' }, items.dinner);
    const actual = { kind: 'ACTUAL', amount: '7' };
    await addUnmapped({ ...actual, number: 'INV-1', orderNumber: 'po-1' });
    await addUnmapped({ ...actual, number: 'PO-1', orderNumber: 'PO-2' });
    await addUnmapped({ ...actual, number: 'PO-1', orderNumber: 'PO-9' });
    expect(await numbers('?search=po-9')).toEqual(['PO-1']);
    expect(await (await post('/map-to-orders')).json()).toEqual({ mapped: 2, left: 1 });
    expect((await list()).financials.map(({ number }) => number)).toEqual(['PO-1', 'INV-1']);
    expect((await list(ofItem(items.dinner))).financials).toMatchObject([{ number: 'PO-2' }, { orderNumber: 'PO-2' }]);
  });

  it('are those of items again after they were unmapped', async () => {
    const { id } = await add({ amount: '5', number: 'PO-7' });
    expect(await (await post('/unmap', { ids: [id] })).json()).toEqual({ unmapped: 1 });
    expect(await sumsOf()).toEqual(['0.0000', '0.0000']);
    expect(await numbers()).toEqual(['PO-7']);
    await expectRefusal(await post('/unmap', { ids: [id] }), NOT_FOUND);
  });
});

describe('an unmapped entry', () => {
  const order = async (entry: object = {}) => addUnmapped({ kind: 'PO', amount: '100', number: 'PO-7', ...entry });
  const post = (below: string, body: object) => people.member.post(path(`unmapped-financials/${below}`), body);
  const split = (entry: Financial, by: 'SHARE' | 'AMOUNT', values: readonly [string, string]) => {
    const parts = [items.stall, items.dinner].map((itemId, index) => ({ itemId, value: values[index] }));
    return post('split', { id: entry.id, version: entry.version, by, parts });
  };
  const unmapped = async () => (await list(path('unmapped-financials'))).financials;
  const actions = async (id: string) => (await entriesOf(id)).map(({ action }) => action);

  it('is split over items by share, exactly, with the remainder in the last part', async () => {
    const answer = await split(await order({ amount: '100.01' }), 'SHARE', ['25', '75']);
    expect(answer.status, await answer.clone().text()).toBe(200);
    const { parts } = v.parse(PartsWire, await answer.json());
    expect(parts.map(({ itemId, amount, number }) => [itemId, amount, number])).toEqual([
      [items.stall, '25', 'PO-7'],
      [items.dinner, '75.01', 'PO-7'],
    ]);
    expect(Number(parts[0]?.share)).toBeCloseTo(0.25, 3);
    expect(await sumsOf()).toEqual(['25.0000', '0.0000']);
    expect(await sumsOf(items.dinner)).toEqual(['75.0100', '0.0000']);
    expect(await unmapped()).toEqual([]);
    expect(await actions(items.stall)).toEqual(['item.order-mapped']);
  });

  it('is split over items by amounts, also below zero', async () => {
    expect((await split(await order({ kind: 'ACTUAL', amount: '-30' }), 'AMOUNT', ['-10.5', '-19.5'])).status).toBe(
      200,
    );
    expect(await sumsOf()).toEqual(['0.0000', '-10.5000']);
  });

  it('is not split unless its parts add up, have an amount, and belong to different items', async () => {
    const entry = await order();
    for (const [by, values] of [
      ['SHARE', ['50', '49.9999']],
      ['SHARE', ['100', '0']],
      ['AMOUNT', ['50', '51']],
      ['AMOUNT', ['150', '-50']],
    ] as const) {
      await expectRefusal(await split(entry, by, values), BAD_REQUEST);
    }
    const same = [items.stall, items.stall].map((itemId) => ({ itemId, value: '50' }));
    const sent = { id: entry.id, version: entry.version, by: 'SHARE', parts: same };
    await expectRefusal(await post('split', sent), BAD_REQUEST);
    await expectRefusal(await split({ ...entry, version: 9 }, 'SHARE', ['50', '50']), {
      status: 409,
      code: 'CHANGED_MEANWHILE',
    });
    await sql`update budget_items set locked = true where id = ${items.dinner}`.execute(server.db);
    await expectRefusal(await split(entry, 'SHARE', ['50', '50']), { status: 409, code: 'LOCKED_ANCESTOR' });
    expect(await unmapped()).toEqual([entry]);
  });

  it('stays a part after it was taken from its item, and joins the others when none has an item', async () => {
    const entry = await order({ vendor: 'Brightline' });
    const { parts } = v.parse(PartsWire, await (await split(entry, 'SHARE', ['25', '75'])).json());
    const [first, second] = parts.map(({ id }) => id);
    await post('unmap', { ids: [second] });
    expect(await unmapped()).toMatchObject([{ id: second, amount: '75', share: '0.75' }]);
    expect(await sumsOf()).toEqual(['25.0000', '0.0000']);
    expect(await (await post('map-to-orders', {})).json()).toEqual({ mapped: 0, left: 1 });
    await post('unmap', { ids: [first] });
    expect(await unmapped()).toEqual([{ ...entry, version: expect.any(Number) }]);
    expect(await sumsOf()).toEqual(['0.0000', '0.0000']);
  });

  it('keeps the number of its order while it is split, mapped and joined', async () => {
    const entry = await order({ kind: 'ACTUAL', number: 'INV-1', orderNumber: 'PO-7' });
    const { parts } = v.parse(PartsWire, await (await split(entry, 'SHARE', ['50', '50'])).json());
    expect(parts.map(({ orderNumber }) => orderNumber)).toEqual(['PO-7', 'PO-7']);
    await post('unmap', { ids: parts.map(({ id }) => id) });
    expect(await unmapped()).toEqual([{ ...entry, version: expect.any(Number) }]);
  });

  it('keeps the amounts of its parts, which add up to it', async () => {
    const { parts } = v.parse(PartsWire, await (await split(await order(), 'SHARE', ['50', '50'])).json());
    const [part] = parts;
    const change = (fields: object) => send('PUT', `${ofItem()}/${part?.id}`, { version: part?.version, fields });
    await expectRefusal(await change({ amount: '51' }), BAD_REQUEST);
    expect((await change({ label: 'Stand' })).status).toBe(200);
  });

  it('is split once when two users do it at once', async () => {
    const entry = await order();
    const both = await Promise.all([split(entry, 'SHARE', ['50', '50']), split(entry, 'SHARE', ['20', '80'])]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
    const { purchaseOrders } = await counts();
    expect(purchaseOrders).toBe(2);
  });
});

describe('unmapped entries of all budgets', () => {
  const across = '/rest/unmapped-financials';
  const listed = async (query = '', by = people.member) =>
    v
      .parse(AllUnmappedWire, await (await by.get(`${across}${query}`)).json())
      .financials.filter(({ budgetId: id }) => id === budgetId || id === other);
  const countOf = async (id: string, by = people.member, query = '') =>
    v
      .parse(UnmappedCountsWire, await (await by.get(`${across}/count${query}`)).json())
      .counts.find((one) => one.budgetId === id)?.unmapped;
  const map = (ids: readonly string[], by = people.member) =>
    by.post(`${across}/map`, { budgetId, itemId: items.stall, ids });
  let other: string;
  const addOther = async (currency: string) => {
    const { id } = await server.db
      .insertInto('budgets')
      .values({ organization_id: fernhill, name: 'Autumn', currency })
      .returning('id')
      .executeTakeFirstOrThrow();
    other = id;
  };
  const addTo = async (id: string, entry: object = {}) =>
    v.parse(
      FinancialWire,
      await (
        await people.member.post(`/rest/budgets/${id}/unmapped-financials`, { kind: 'PO', amount: '5', ...entry })
      ).json(),
    );

  it('are listed and counted with their budgets, and found by budget, type and text', async () => {
    await addOther('NOK');
    const order = await addUnmapped({ kind: 'PO', amount: '1', number: 'A-1' });
    const actual = await addTo(other, { kind: 'ACTUAL', number: 'A-2' });
    expect((await listed()).map(({ id, budgetId: of }) => [id, of])).toEqual([
      [order.id, budgetId],
      [actual.id, other],
    ]);
    expect((await listed(`?budgetId=${other}`)).map(({ id }) => id)).toEqual([actual.id]);
    expect((await listed('?kind=PO&search=a-')).map(({ id }) => id)).toEqual([order.id]);
    expect([await countOf(budgetId), await countOf(other)]).toEqual([1, 1]);
    const countsOf = async (query: string) => [
      await countOf(budgetId, people.member, query),
      await countOf(other, people.member, query),
    ];
    expect(await countsOf(`?budgetId=${other}`)).toEqual([undefined, 1]);
    expect(await countsOf('?kind=PO&search=a-')).toEqual([1, undefined]);
  });

  it('are those of budgets that the user can edit', async () => {
    await addOther('NOK');
    await addTo(other);
    await addUnmapped({ kind: 'PO', amount: '1' });
    expect(await listed('', reader)).toEqual([]);
    const person = await server.db
      .selectFrom('people')
      .where('username', '=', findDemoPerson('legacy', 'user without planning access').username)
      .select('id')
      .executeTakeFirstOrThrow();
    await server.db
      .insertInto('budget_users')
      .values({ budget_id: other, person_id: person.id, organization_id: fernhill, role: 'EDITOR' })
      .execute();
    expect((await listed('', reader)).map(({ budgetId: id }) => id)).toEqual([other]);
    expect([await countOf(budgetId, reader), await countOf(other, reader)]).toEqual([undefined, 1]);
    await expectRefusal(await map([(await listed('', reader))[0]?.id ?? ''], reader), FORBIDDEN);
  });

  it('move to the budget of the item they are mapped to, all or none', async () => {
    await addOther('NOK');
    const own = await addUnmapped({ kind: 'PO', amount: '30' });
    const moved = await addTo(other, { amount: '12.5' });
    await expectRefusal(await map([own.id, moved.id, '999999999']), NOT_FOUND);
    expect(await (await map([own.id, moved.id])).json()).toEqual({ mapped: 2 });
    expect(await sumsOf()).toEqual(['42.5000', '0.0000']);
    expect(await countOf(other)).toBeUndefined();
  });

  it('are deleted permanently, all or none, with an entry in the history of each budget', async () => {
    await addOther('NOK');
    const order = await addUnmapped({ kind: 'PO', amount: '18618.90', number: 'Total' });
    const actual = await addTo(other, { kind: 'ACTUAL', number: 'A-2' });
    const stays = await addTo(other);
    const mapped = await add({ number: 'PO-1' });
    const remove = (ids: readonly string[], by = people.member) => by.post(`${across}/delete`, { ids });
    await expectRefusal(await remove([order.id, mapped.id]), NOT_FOUND);
    await expectRefusal(await remove([order.id], reader), FORBIDDEN);
    await expectRefusal(await remove([order.id], people.outsider), NOT_FOUND);
    expect(await (await remove([order.id, actual.id, order.id])).json()).toEqual({ deleted: 2 });
    expect((await listed()).map(({ id }) => id)).toEqual([stays.id]);
    await expectRefusal(await remove([order.id]), NOT_FOUND);
    const recorded = await server.db
      .selectFrom('audit_log')
      .where('action', 'in', ['item.order-deleted', 'item.actual-deleted'])
      .where('budget_id', 'in', [budgetId, other])
      .select(['action', 'budget_id', 'object_id', 'before'])
      .orderBy('id')
      .execute();
    expect(recorded).toMatchObject([
      { action: 'item.order-deleted', budget_id: budgetId, object_id: null, before: { number: 'Total' } },
      { action: 'item.actual-deleted', budget_id: other, object_id: null, before: { number: 'A-2' } },
    ]);
  });

  it('stay where there is no rate between the currencies, and where they are parts', async () => {
    await addOther('USD');
    const foreign = await addTo(other);
    await expectRefusal(await map([foreign.id]), { status: 409, code: 'CARRYOVER_CURRENCIES' });
    expect(await countOf(other)).toBe(1);
    await server.db.updateTable('budgets').set({ currency: 'NOK' }).where('id', '=', other).execute();
    await server.db
      .updateTable('financials')
      .set({ share: '0.5', split_id: foreign.id })
      .where('id', '=', foreign.id)
      .execute();
    await expectRefusal(await map([foreign.id]), BAD_REQUEST);
  });
});
