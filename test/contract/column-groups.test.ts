import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createColumn, readColumns } from '../../src/features/budgets/columns/columns.api.ts';
import type { ColumnGroup } from '../../src/features/budgets/groups/column-groups.wire.ts';
import { plantBudgets } from '../support/budget-tree.ts';
import { type Callers, organizationId, put, signInCallers } from '../support/callers.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { BAD_REQUEST, FORBIDDEN, NOT_FOUND } from '../support/refusals.ts';
import { restOf } from '../support/rest-of.ts';
import { type RunningServer, startServer } from '../support/start-server.ts';

let server: RunningServer;
let people: Callers;
let budgetId: string;
let columns: Record<'region' | 'city' | 'fee', string>;
beforeAll(async () => {
  server = await startServer();
  people = await signInCallers(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  const ids = await plantBudgets(server, await organizationId(server, 'fernhill'), { Spring: { currency: 'EUR' } });
  budgetId = ids.Spring ?? '';
  const add = async (name: string) => (await createColumn(restOf(people.manager), budgetId, { name, type: 'TEXT' })).id;
  columns = { region: await add('Region'), city: await add('City'), fee: await add('Fee') };
});

const path = (below = '') => `/rest/budgets/${budgetId}/columngroups${below}`;
const json = async <Result>(response: Promise<Response>) => (await (await response).json()) as Result;
const groups = () => json<ColumnGroup[]>(people.member.get(path()));
const add = (body: object) => json<ColumnGroup>(people.manager.post(path(), body));
const remove = (below: string, body: object = {}) =>
  people.manager.send(path(below), {
    method: 'DELETE',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
const names = async () => (await groups()).map(({ name }) => name);

describe('column groups', () => {
  it('have a name and columns, which are one block after those without a group', async () => {
    const place = await add({ name: 'Place', columnIds: [columns.region, columns.city] });
    expect(await groups()).toEqual([{ id: place.id, name: 'Place', columnIds: [columns.region, columns.city] }]);
    expect(await json(people.member.get(path(`/${place.id}`)))).toEqual((await groups())[0]);
    expect(await readColumns(restOf(people.member), budgetId)).toMatchObject([
      { name: 'Fee' },
      { name: 'Region', groupId: place.id },
      { name: 'City', groupId: place.id },
    ]);
  });

  it('share no column: one that joins another group leaves its own', async () => {
    const place = await add({ name: 'Place', columnIds: [columns.region, columns.city] });
    const money = await add({ name: 'Money', columnIds: [columns.fee] });
    expect((await put(people.manager, path(`/${money.id}`), { columnIds: [columns.fee, columns.city] })).status).toBe(
      204,
    );
    expect(await groups()).toMatchObject([
      { id: place.id, columnIds: [columns.region] },
      { id: money.id, columnIds: [columns.city, columns.fee] },
    ]);
  });

  it('are added, changed, counted, ordered and deleted as lists', async () => {
    const [one, two] = await json<ColumnGroup[]>(people.manager.post(path(), [{ name: 'One' }, { name: 'Two' }]));
    const three = await add({ name: 'Three' });
    expect(await json(people.member.get(path('/count')))).toEqual({ count: 3 });
    expect((await put(people.manager, path('/reorder'), { ids: [three.id, one?.id] })).status).toBe(204);
    expect(await names()).toEqual(['Three', 'One', 'Two']);
    await put(people.manager, path(), [
      { id: one?.id, name: 'First' },
      { id: two?.id, name: 'Second' },
    ]);
    expect(await names()).toEqual(['Three', 'First', 'Second']);
    await remove('', { ids: [one?.id, two?.id] });
    await remove(`/${three.id}`);
    expect(await groups()).toEqual([]);
  });

  it('leave their columns when they are deleted', async () => {
    const { id } = await add({ name: 'Place', columnIds: [columns.region] });
    expect((await remove(`/${id}`)).status).toBe(204);
    expect((await readColumns(restOf(people.member), budgetId)).map(({ name }) => name)).toEqual([
      'Region',
      'City',
      'Fee',
    ]);
  });

  it('are in the history of the budget, with the names of their columns', async () => {
    const { id } = await add({ name: 'Place', columnIds: [columns.region] });
    await put(people.manager, path(`/${id}`), { columnIds: [columns.region, columns.city] });
    const { entries } = await json<{ entries: { label: string; changes: unknown }[] }>(
      people.manager.get(`/rest/budgets/${budgetId}/history`),
    );
    expect(entries[0]).toMatchObject({
      label: 'Column group changed',
      changes: [{ field: 'columns', before: 'Region', after: 'Region; City' }],
    });
  });

  it('have names that differ by more than the case of letters', async () => {
    await add({ name: 'Place' });
    const taken = {
      status: 409,
      code: 'NAME_TAKEN',
      message: 'A group with this name already exists. Choose another name.',
    };
    await expectRefusal(await people.manager.post(path(), [{ name: 'Free' }, { name: 'PLACE' }]), taken);
    expect(await names()).toEqual(['Place']);
  });

  it('refuse unknown columns and groups, readers, and what is no group', async () => {
    await expectRefusal(await people.manager.post(path(), { name: 'A', columnIds: ['999999'] }), NOT_FOUND);
    await expectRefusal(await people.member.get(path('/999999')), NOT_FOUND);
    await expectRefusal(await put(people.manager, path('/reorder'), { ids: ['999999'] }), NOT_FOUND);
    await expectRefusal(await people.manager.post(path(), { name: ' ' }), BAD_REQUEST);
    await expectRefusal(await people.manager.post(path(), { name: 'x'.repeat(101) }), BAD_REQUEST);
    await expectRefusal(await people.manager.post(path(), []), BAD_REQUEST);
    await expectRefusal(await people.member.post(path(), { name: 'A' }), FORBIDDEN);
  });
});

it('columns are read one by one, and counted', async () => {
  const at = `/rest/budgets/${budgetId}/columns`;
  expect(await json(people.member.get(`${at}/${columns.city}`))).toMatchObject({ id: columns.city, name: 'City' });
  await expectRefusal(await people.member.get(`${at}/999999`), NOT_FOUND);
  expect(await json(people.member.get(`${at}/count`))).toEqual({ count: 3 });
});

describe('names of columns', () => {
  const taken = {
    status: 409,
    code: 'NAME_TAKEN',
    message: 'A column with this name already exists. Choose another name.',
  };
  const columnPath = (below = '') => `/rest/budgets/${budgetId}/columns${below}`;

  it('differ by more than the case of letters', async () => {
    await expectRefusal(await people.manager.post(columnPath(), { name: 'REGION', type: 'TEXT' }), taken);
    await expectRefusal(await put(people.manager, columnPath(`/${columns.city}`), { name: 'region' }), taken);
    expect((await put(people.manager, columnPath(`/${columns.city}`), { name: 'CITY' })).status).toBe(204);
  });

  it('get a number in copies if they are taken', async () => {
    const copies = await json<{ name: string }[]>(
      people.manager.post(columnPath('/copy'), { fromBudgetId: budgetId, columnIds: [columns.region, columns.city] }),
    );
    expect(copies.map(({ name }) => name)).toEqual(['Region 2', 'City 2']);
  });
});
