import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ItemResultsWire } from '../../src/features/budgets/items/item-changes.wire.ts';
import { ItemTreeWire } from '../../src/features/budgets/items/item-tree.wire.ts';
import { type Callers, organizationId, signInCallers } from '../support/callers.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { NOT_FOUND } from '../support/refusals.ts';
import { type RunningServer, startServer } from '../support/start-server.ts';

let server: RunningServer;
let people: Callers;
let fernhill: string;
let budgetId: string;
/** Ids by name. */
let items: Record<string, string>;

beforeAll(async () => {
  server = await startServer();
  people = await signInCallers(server);
  fernhill = await organizationId(server, 'fernhill');
});
afterAll(() => server.close());

/** Fairs > Lyon > Stall, Dinner; Fairs > Turin; Ads > Posters. */
beforeEach(async () => {
  const budget = { organization_id: fernhill, name: 'Spring', currency: 'EUR' };
  budgetId = (await server.db.insertInto('budgets').values(budget).returning('id').executeTakeFirstOrThrow()).id;
  items = {};
  for (const [name, type, under, planned] of [
    ['Fairs', 'CATEGORY', '', '0'],
    ['Lyon', 'SUBCATEGORY', 'Fairs', '0'],
    ['Stall', 'LINE_ITEM', 'Lyon', '100.25'],
    ['Dinner', 'LINE_ITEM', 'Lyon', '20'],
    ['Turin', 'SUBCATEGORY', 'Fairs', '0'],
    ['Ads', 'CATEGORY', '', '0'],
    ['Posters', 'LINE_ITEM', 'Ads', '5'],
  ] as const) {
    const item = {
      organization_id: fernhill,
      budget_id: budgetId,
      name,
      type,
      parent_id: items[under] ?? null,
      planned,
    };
    const { id } = await server.db.insertInto('budget_items').values(item).returning('id').executeTakeFirstOrThrow();
    items[name] = id;
  }
});

const path = (rest: string) => `/rest/budgets/${budgetId}/${rest}`;
const idsOf = (...names: string[]) => names.map((name) => items[name] ?? '');
const send = (action: 'move' | 'copy', body: object, by = people.manager) =>
  by.post(path(`internal-items/${action}`), body);
const readTree = async () =>
  v.parse(ItemTreeWire, await (await people.manager.get(path('internal-items/tree'))).json());

/** The tree as lines, two spaces for each level. */
async function lines(): Promise<string[]> {
  const { ids, parentIds, names } = await readTree();
  const levelOf = (id: string | null | undefined): number => (id == null ? 0 : 1 + levelOf(parentIds[ids.indexOf(id)]));
  return names.map((name, index) => `${'  '.repeat(levelOf(parentIds[index]))}${name}`);
}

test('moves items with what is below them, before, between and after their siblings', async () => {
  expect((await send('move', { ids: idsOf('Lyon'), parentId: items.Ads, afterId: null })).status).toBe(200);
  expect(await lines()).toEqual(['Fairs', '  Turin', 'Ads', '  Lyon', '    Stall', '    Dinner', '  Posters']);
  await send('move', { ids: idsOf('Posters', 'Dinner'), parentId: items.Turin });
  expect(await lines()).toEqual(['Fairs', '  Turin', '    Posters', '    Dinner', 'Ads', '  Lyon', '    Stall']);
  await send('move', { ids: idsOf('Stall'), parentId: items.Turin, afterId: items.Posters });
  expect((await lines()).slice(1, 5)).toEqual(['  Turin', '    Posters', '    Stall', '    Dinner']);
  await send('move', { ids: idsOf('Ads'), parentId: null, afterId: null });
  expect((await lines()).slice(0, 2)).toEqual(['Ads', '  Lyon']);
});

test('puts new items last, wherever the others have been moved', async () => {
  await send('move', { ids: idsOf('Dinner'), parentId: items.Lyon, afterId: null });
  await people.manager.post(path('diff-create'), {
    items: [{ type: 'LINE_ITEM', name: 'Flyers', parentId: items.Lyon }],
  });
  expect((await lines()).slice(1, 5)).toEqual(['  Lyon', '    Dinner', '    Stall', '    Flyers']);
});

test('a change of the order is no change of the siblings', async () => {
  await send('move', { ids: idsOf('Dinner'), parentId: items.Lyon, afterId: null });
  const { ids, versions } = await readTree();
  expect(versions[ids.indexOf(items.Stall ?? '')]).toBe(1);
});

test('moves what is below a moved item only once', async () => {
  await send('move', { ids: idsOf('Stall', 'Lyon'), parentId: items.Ads, afterId: null });
  expect((await lines()).slice(2)).toEqual(['Ads', '  Lyon', '    Stall', '    Dinner', '  Posters']);
});

test.each([
  ['a category below another', 'Ads', 'Fairs'],
  ['a sub-category at the top', 'Lyon', undefined],
  ['an item below a line item', 'Stall', 'Posters'],
  ['an item below itself', 'Lyon', 'Lyon'],
])('refuses %s', async (_, name, parent) => {
  const move = { ids: idsOf(name), parentId: parent === undefined ? null : items[parent] };
  await expectRefusal(await send('move', move), { status: 409, code: 'ITEM_NOT_ALLOWED' });
});

test('refuses a category below its own line item’s place, and leaves everything in place', async () => {
  const before = await lines();
  await expectRefusal(await send('move', { ids: idsOf('Posters', 'Fairs'), parentId: items.Lyon }), {
    status: 409,
    code: 'ITEM_NOT_ALLOWED',
  });
  expect(await lines()).toEqual(before);
});

test('refuses items, places and siblings that no longer exist', async () => {
  await people.manager.post(path('internal-items/diff-delete'), { ids: idsOf('Stall') });
  await expectRefusal(await send('move', { ids: idsOf('Stall'), parentId: items.Turin }), NOT_FOUND);
  await expectRefusal(await send('move', { ids: idsOf('Dinner'), parentId: items.Stall }), NOT_FOUND);
  await expectRefusal(
    await send('move', { ids: idsOf('Posters'), parentId: items.Lyon, afterId: items.Stall }),
    NOT_FOUND,
  );
});

test('locks protect items and places, but not from administrators', async () => {
  await server.db
    .updateTable('budget_items')
    .set({ locked: true })
    .where('id', '=', items.Lyon ?? '')
    .execute();
  const locked = { status: 409, code: 'LOCKED_ANCESTOR' };
  await expectRefusal(await send('move', { ids: idsOf('Stall'), parentId: items.Ads }, people.member), locked);
  await expectRefusal(await send('move', { ids: idsOf('Posters'), parentId: items.Lyon }, people.member), locked);
  await expectRefusal(await send('copy', { ids: idsOf('Posters'), parentId: items.Lyon }, people.member), locked);
  expect((await send('move', { ids: idsOf('Stall'), parentId: items.Ads })).status).toBe(200);
});

test('copies items with what is below them, and their planned amounts alone', async () => {
  await server.db
    .updateTable('budget_items')
    .set({ committed: '40', locked: true })
    .where('id', '=', items.Stall ?? '')
    .execute();
  const answer = await send('copy', { ids: idsOf('Lyon'), parentId: items.Ads });
  expect(answer.status).toBe(201);
  const { results } = v.parse(ItemResultsWire, await answer.json());
  expect(results).toHaveLength(1);
  expect((await lines()).slice(5)).toEqual(['Ads', '  Posters', '  Lyon', '    Stall', '    Dinner']);
  const { ids, columns, locked } = await readTree();
  expect(ids.indexOf(results[0]?.id ?? '')).toBe(7);
  expect(columns.planned?.slice(8)).toEqual(['100.25', '20']);
  expect([columns.committed?.[8], locked[8]]).toEqual(['0', false]);
});

test('copies an item without what is below it', async () => {
  await send('copy', { ids: idsOf('Lyon'), parentId: items.Fairs, afterId: items.Lyon, descendants: false });
  expect((await lines()).slice(0, 6)).toEqual(['Fairs', '  Lyon', '    Stall', '    Dinner', '  Lyon', '  Turin']);
});

test('a repeated call with the same key returns the copies of the first one', async () => {
  const copy = { ids: idsOf('Dinner', 'Stall'), parentId: items.Turin, idempotencyKey: 'copy-0123456789abcd' };
  const ids = async () => {
    const { results } = v.parse(ItemResultsWire, await (await send('copy', copy)).json());
    return results.map(({ id }) => id ?? '');
  };
  const first = await ids();
  await send('move', { ids: [first[0]], parentId: items.Ads });
  const copied = ['Fairs', '  Lyon', '    Stall', '    Dinner', '  Turin', '    Stall', 'Ads', '  Posters', '  Dinner'];
  expect([await ids(), await lines()]).toEqual([first, copied]);
});

test('twenty users who move at once lose nothing and leave no circle', async () => {
  const places = Array.from({ length: 20 }, (_, index) =>
    index % 2 === 0
      ? { ids: idsOf('Stall', 'Posters'), parentId: items.Turin, afterId: null }
      : { ids: idsOf('Turin'), parentId: items.Ads },
  );
  const answers = await Promise.all(places.map((place) => send('move', place)));
  expect(answers.map(({ status }) => status)).toEqual(places.map(() => 200));
  expect([...(await readTree()).names].sort()).toEqual(['Ads', 'Dinner', 'Fairs', 'Lyon', 'Posters', 'Stall', 'Turin']);
});
