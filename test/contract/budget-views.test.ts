import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createView, deleteView, readViews, updateView } from '../../src/features/budgets/views/views.api.ts';
import { type Callers, organizationId, put as putBy, signInCallers } from '../support/callers.ts';
import { findDemoPerson } from '../support/demo-people.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import type { HttpClient } from '../support/http-client.ts';
import { FORBIDDEN, NOT_FOUND } from '../support/refusals.ts';
import { restOf } from '../support/rest-of.ts';
import { type RunningServer, signIn, startServer } from '../support/start-server.ts';

let server: RunningServer;
let people: Callers;
let reader: HttpClient;
let budgetId: string;

beforeAll(async () => {
  server = await startServer();
  people = await signInCallers(server);
  reader = await signIn(server, findDemoPerson('legacy', 'user without planning access'));
});
afterAll(() => server.close());
beforeEach(async () => {
  const budget = { organization_id: await organizationId(server, 'fernhill'), name: 'Spring', currency: 'EUR' };
  budgetId = (await server.db.insertInto('budgets').values(budget).returning('id').executeTakeFirstOrThrow()).id;
});

const MONEY = { name: 'Money', gridColumns: ['planned', 'column:12'], metricsColumns: [] };
const DETAILS = {
  columnWidths: { planned: 200, name: 320 },
  filters: [{ column: 'planned', operator: 'BETWEEN' as const, value: ['100', ''] }],
  sorting: { column: 'planned', direction: 'DESC' as const },
};
const namesFor = async (by: HttpClient) => (await readViews(restOf(by), budgetId)).map(({ name }) => name);
const idOf = async (by: HttpClient) =>
  ((await (await by.get('/rest/session?expand=account')).json()) as { account: { id: string } }).account.id;
const path = (rest: string) => `/rest/budgets/${budgetId}/views${rest}`;
const put = (by: HttpClient, rest: string, body: object) => putBy(by, path(rest), body);

test('a view keeps columns, widths, filters and sorting', async () => {
  const rest = restOf(people.member);
  const view = await createView(rest, budgetId, { ...MONEY, ...DETAILS });
  const createdBy = { id: await idOf(people.member), name: expect.any(String) };
  expect(view).toEqual({ ...MONEY, ...DETAILS, private: false, id: expect.any(String), createdBy });
  const sorting = { column: 'name', direction: 'ASC' as const };
  await updateView(rest, budgetId, { ...view, sorting, filters: [] });
  expect(await readViews(rest, budgetId)).toEqual([{ ...view, sorting, filters: [] }]);
});

test('a change without widths, filters, sorting and visibility keeps them', async () => {
  const rest = restOf(people.member);
  const { id } = await createView(rest, budgetId, { ...MONEY, ...DETAILS, private: true });
  await updateView(rest, budgetId, { id, ...MONEY, name: 'Renamed' });
  expect(await readViews(rest, budgetId)).toMatchObject([{ ...MONEY, ...DETAILS, id, name: 'Renamed', private: true }]);
});

test('a private view exists for its owner only', async () => {
  const { id } = await createView(restOf(people.member), budgetId, { ...MONEY, private: true });
  expect(await namesFor(people.member)).toEqual(['Money']);
  expect(await namesFor(people.manager)).toEqual([]);
  await expectRefusal(await people.manager.get(path(`/${id}`)), NOT_FOUND);
  await expectRefusal(await people.manager.get(path(`/${id}/grid-columns`)), NOT_FOUND);
  await expectRefusal(await put(people.manager, `/${id}`, MONEY), NOT_FOUND);
  await expectRefusal(await put(people.manager, `/${id}/grid-columns`, []), NOT_FOUND);
  await expectRefusal(await people.manager.send(path(`/${id}`), { method: 'DELETE' }), NOT_FOUND);
  expect(await namesFor(people.member)).toEqual(['Money']);
});

test('users who only see the budget have private views, and cannot change shared ones', async () => {
  const rest = restOf(reader);
  const own = await createView(rest, budgetId, { ...MONEY, private: true });
  await updateView(rest, budgetId, { ...own, name: 'Mine' });
  const shared = await createView(restOf(people.member), budgetId, MONEY);
  expect(await namesFor(reader)).toEqual(['Mine', 'Money']);
  await expectRefusal(await reader.post(path(''), MONEY), FORBIDDEN);
  await expectRefusal(await put(reader, `/${shared.id}`, { ...MONEY, private: true }), FORBIDDEN);
  await expectRefusal(await put(reader, `/${own.id}`, { ...MONEY, private: false }), FORBIDDEN);
  await expectRefusal(await reader.send(path(`/${shared.id}`), { method: 'DELETE' }), FORBIDDEN);
  await deleteView(rest, budgetId, own.id);
  expect(await namesFor(people.member)).toEqual(['Money']);
});

test('users who edit the budget share their views, and make these private again', async () => {
  const view = await createView(restOf(people.member), budgetId, { ...MONEY, private: true });
  await updateView(restOf(people.member), budgetId, { ...view, private: false });
  expect(await namesFor(people.manager)).toEqual(['Money']);
  await updateView(restOf(people.member), budgetId, { ...view, private: true });
  expect([await namesFor(people.member), await namesFor(people.manager)]).toEqual([['Money'], []]);
});

test('a shared view can’t be made private by other users who edit the budget', async () => {
  const { id } = await createView(restOf(people.manager), budgetId, MONEY);
  await expectRefusal(await put(people.member, `/${id}`, { ...MONEY, private: true }), FORBIDDEN);
  await expectRefusal(await put(people.member, '', [{ ...MONEY, id, private: true }]), FORBIDDEN);
  expect((await put(people.member, `/${id}`, { ...MONEY, name: 'Renamed', private: false })).status).toBe(204);
  expect([await namesFor(people.member), await namesFor(people.manager)]).toEqual([['Renamed'], ['Renamed']]);
});

test('a shared view that a manager makes private belongs to its creator', async () => {
  const { id } = await createView(restOf(people.member), budgetId, MONEY);
  expect((await put(people.manager, `/${id}`, { ...MONEY, private: true })).status).toBe(204);
  expect([await namesFor(people.member), await namesFor(people.manager)]).toEqual([['Money'], []]);
});

test('a shared view of an unknown creator stays shared', async () => {
  const { id } = await createView(restOf(people.member), budgetId, MONEY);
  await server.db.updateTable('budget_views').set({ created_by: null }).where('id', '=', id).execute();
  for (const by of [people.member, people.manager]) {
    await expectRefusal(await put(by, `/${id}`, { ...MONEY, private: true }), FORBIDDEN);
  }
  expect(await readViews(restOf(reader), budgetId)).toMatchObject([{ private: false, createdBy: null }]);
});

test('the columns of a view are read and changed on their own', async () => {
  const { id } = await createView(restOf(people.member), budgetId, { ...MONEY, ...DETAILS });
  expect((await put(people.member, `/${id}/grid-columns`, ['status'])).status).toBe(204);
  expect((await put(people.member, `/${id}/metrics-columns`, ['planned', 'actual'])).status).toBe(204);
  expect(await (await people.member.get(path(`/${id}/grid-columns`))).json()).toEqual(['status']);
  expect(await (await people.member.get(path(`/${id}/metrics-columns`))).json()).toEqual(['planned', 'actual']);
  expect(await (await people.member.get(path(`/${id}`))).json()).toMatchObject({ ...DETAILS, gridColumns: ['status'] });
});

test('views are created, changed, counted and deleted as lists, all or none (S-BUD-07)', async () => {
  const created = await people.member.post(path(''), [MONEY, { ...MONEY, name: 'Mine', private: true }]);
  expect(created.status).toBe(201);
  const [money, mine] = (await created.json()) as { id: string }[];
  expect(await (await people.member.get(path('/count'))).json()).toEqual({ count: 2 });
  expect(await (await people.manager.get(path('/count'))).json()).toEqual({ count: 1 });

  const renamed = { ...MONEY, id: money?.id, name: 'Renamed' };
  await expectRefusal(await put(people.member, '', [renamed, { ...MONEY, id: '999999', name: 'Gone' }]), NOT_FOUND);
  await expectRefusal(await put(reader, '', [renamed]), FORBIDDEN);
  expect(await namesFor(people.member)).toEqual(['Mine', 'Money']);
  expect((await put(people.member, '', [renamed, { ...MONEY, id: mine?.id, name: 'Own' }])).status).toBe(204);
  expect(await namesFor(people.member)).toEqual(['Own', 'Renamed']);

  const remove = (by: HttpClient, ids: unknown[]) =>
    by.send(path(''), {
      method: 'DELETE',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ids }),
    });
  await expectRefusal(await remove(people.manager, [money?.id, mine?.id]), NOT_FOUND);
  expect((await remove(people.member, [money?.id, mine?.id])).status).toBe(204);
  expect(await namesFor(people.member)).toEqual([]);
});
