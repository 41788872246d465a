import { sql } from 'kysely';
import { parse } from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ItemResultsWire } from '../../src/features/budgets/items/item-changes.wire.ts';
import { DeletedWire, RestoredWire } from '../../src/features/budgets/recycle-bin/recycle-bin.wire.ts';
import { type Callers, organizationId, signInCallers } from '../support/callers.ts';
import { findDemoPerson } from '../support/demo-people.ts';
import { type RunningServer, startServer } from '../support/start-server.ts';

/** More than a page shows, as many as a user selects with Ctrl+A. */
const ITEMS = 3000;

let server: RunningServer;
let people: Callers;
let budgetId: string;
let groupId: string;
let otherId: string;
let ids: readonly string[];

beforeAll(async () => {
  server = await startServer();
  people = await signInCallers(server);
  const { username } = findDemoPerson('legacy', 'ordinary user');
  const { organization_id } = await server.db
    .selectFrom('people')
    .select('organization_id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  const organization = organization_id ?? (await organizationId(server, 'halden'));
  const budget = await server.db
    .insertInto('budgets')
    .values({ organization_id: organization, name: 'Fairs', currency: 'EUR' })
    .returning('id')
    .executeTakeFirstOrThrow();
  budgetId = budget.id;
  const addGroup = async (name: string) =>
    (
      await server.db
        .insertInto('budget_items')
        .values({ organization_id: organization, budget_id: budgetId, name, type: 'CATEGORY' })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  [groupId, otherId] = [await addGroup('Stalls'), await addGroup('Booths')];
  const { rows } = await sql<{ id: string }>`
    insert into budget_items (organization_id, budget_id, parent_id, name, type, planned)
    select ${organization}, ${budgetId}, ${groupId}, 'Stall ' || place, 'LINE_ITEM', 1
    from generate_series(1, ${ITEMS}) as place
    returning id::text
  `.execute(server.db);
  ids = rows.map(({ id }) => id);
  await sql`analyze budget_items`.execute(server.db); // as the database does on its own within a minute
});
afterAll(() => server.close());

const path = (rest: string) => `/rest/budgets/${budgetId}/internal-items/${rest}`;
const call = async (rest: string, body: object) => (await people.member.post(path(rest), body)).json();
const planned = async () => {
  const { rows } = await sql<{ parent: string; sum: string }>`
    select parent_id as parent, sum(planned)::int::text as sum
    from budget_items where budget_id = ${budgetId} and parent_id is not null and deleted_at is null
    group by parent_id order by parent_id
  `.execute(server.db);
  return rows.map(({ parent, sum }) => `${parent === groupId ? 'Stalls' : 'Booths'} ${sum}`);
};

it('moves, copies, deletes and restores 3,000 items in one call each', async () => {
  const move = { ids, parentId: otherId };
  expect(parse(ItemResultsWire, await call('move', move)).results).toHaveLength(ITEMS);
  expect(await planned()).toEqual(['Booths 3000']);

  const copy = { ids, parentId: groupId, idempotencyKey: 'a-copy-of-5000-items' };
  expect(parse(ItemResultsWire, await call('copy', copy)).results).toHaveLength(ITEMS);
  expect(await planned()).toEqual(['Stalls 3000', 'Booths 3000']);

  const { deleted } = parse(DeletedWire, await call('diff-delete', { ids }));
  expect(deleted).toHaveLength(ITEMS);
  expect(await planned()).toEqual(['Stalls 3000']);

  expect(parse(RestoredWire, await call('restore', { ids: deleted })).restored).toHaveLength(ITEMS);
  expect(await planned()).toEqual(['Stalls 3000', 'Booths 3000']);
});

it('takes back the deletion of two groups with 3,000 items each', async () => {
  const { deleted } = parse(DeletedWire, await call('diff-delete', { ids: [groupId, otherId] }));
  expect(deleted).toHaveLength(2 * ITEMS + 2);
  expect(await planned()).toEqual([]);
  expect(parse(RestoredWire, await call('restore', { ids: deleted })).restored).toHaveLength(2 * ITEMS + 2);
  expect(await planned()).toEqual(['Stalls 3000', 'Booths 3000']);
});
