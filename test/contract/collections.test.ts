import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Collection } from '../../src/browser/transport/collection.ts';
import type { Rest } from '../../src/browser/transport/rest.ts';
import { columnGroups } from '../../src/features/budgets/groups/column-groups.api.ts';
import { tagGroups } from '../../src/features/budgets/groups/tag-groups.api.ts';
import { plantBudgets } from '../support/budget-tree.ts';
import { type Callers, organizationId, signInCallers } from '../support/callers.ts';
import { restOf } from '../support/rest-of.ts';
import { type RunningServer, startServer } from '../support/start-server.ts';

let server: RunningServer;
let callers: Callers;
let rest: Rest;
let budgetId: string;
beforeAll(async () => {
  server = await startServer();
  callers = await signInCallers(server);
  rest = restOf(callers.manager);
  const fernhill = await organizationId(server, 'fernhill');
  ({ World: budgetId } = await plantBudgets<'World'>(server, fernhill, { World: { currency: 'USD' } }));
});
afterAll(() => server.close());

type Named = { id: string; name: string };
const collections: [string, () => Collection<Named, { name: string }, { name?: string }>][] = [
  ['groups of columns', () => columnGroups(rest, budgetId)],
  ['groups of tags', () => tagGroups(rest, budgetId)],
];

it.each(collections)(
  'the collection of %s is listed, read, counted, ordered, and changed one by one and in bulk (S-API-07)',
  async (_, open) => {
    const collection = open();
    const names = async () => (await collection.list()).map(({ name }) => name);
    const first = await collection.create({ name: 'Grow' });
    const [second, third] = (await collection.createAll([{ name: 'Keep' }, { name: 'Win' }])) as [Named, Named];
    expect(await collection.count()).toBe(3);
    expect(await collection.get(second.id)).toMatchObject({ id: second.id, name: 'Keep' });
    await collection.change(first.id, { name: 'Grow more' });
    await collection.changeAll([
      { id: second.id, name: 'Keep all' },
      { id: third.id, name: 'Win again' },
    ]);
    await collection.reorder([third.id, first.id, second.id]);
    expect(await names()).toEqual(['Win again', 'Grow more', 'Keep all']);
    await expect(collection.createAll([{ name: 'New' }, { name: 'Keep all' }])).rejects.toMatchObject({ status: 409 });
    expect(await collection.count()).toBe(3);
    await collection.delete(first.id);
    await collection.deleteAll([second.id, third.id]);
    expect(await collection.list()).toEqual([]);
    await expect(collection.get(first.id)).rejects.toMatchObject({ status: 404 });
  },
);

it('sends no request for empty lists', async () => {
  const noRest: Rest = () => Promise.reject(new Error('There was a request.'));
  const collection = columnGroups(noRest, budgetId);
  expect(await collection.createAll([])).toEqual([]);
  await collection.changeAll([]);
  await collection.deleteAll([]);
});
